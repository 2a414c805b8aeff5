/** What a student answered inside the programs of a seat, for the school's staff (ruling 36). */
import { and, count, desc, eq, gt, gte, inArray, isNotNull, type SQL } from "drizzle-orm";
import type { Db } from "#db/engine";
import { afterCursor, type Cursor, type Page, toPage } from "#db/pages";
import {
  attemptItems,
  attempts,
  modules,
  questionLists,
  questions,
  questionVersions,
  quizzes,
} from "#db/schema";
import { countWhere } from "#db/sql";
import {
  gradedQuizzes,
  isSeatAttempt,
  type SeatWork,
} from "~/features/seat-figures/seat-work.server";
import type { AreaAnswers } from "./weak-areas";

/** Quizzes whose results staff see: those that make the grade, and the lessons' checks. */
export const shownQuizzes = [...gradedQuizzes, "check"] as const;
export type ShownQuiz = (typeof shownQuizzes)[number];

const isShown = (work: SeatWork) =>
  and(isSeatAttempt(work), inArray(quizzes.quizType, [...shownQuizzes]));

export type StudentResult = {
  id: string;
  title: string;
  quizType: ShownQuiz;
  module: string | null;
  score: number;
  passed: boolean;
  seconds: number;
  submittedAt: Date;
};

/**
 * Newest first.
 * @param place where in that order to start; undefined: at the newest
 */
export async function readResults(
  db: Db,
  { work, place, limit }: { work: SeatWork; place: SQL | undefined; limit: number },
): Promise<StudentResult[]> {
  const rows = await db
    .select({
      id: attempts.id,
      title: questionLists.title,
      quizType: quizzes.quizType,
      module: modules.name,
      score: attempts.score,
      passed: attempts.passed,
      seconds: attempts.timeSpentSeconds,
      submittedAt: attempts.submittedAt,
    })
    .from(attempts)
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .innerJoin(quizzes, eq(quizzes.id, attempts.listId))
    .leftJoin(modules, eq(modules.id, quizzes.moduleId))
    .where(and(isShown(work), place))
    .orderBy(desc(attempts.submittedAt), desc(attempts.id))
    .limit(limit);
  return rows.flatMap(({ quizType, score, passed, seconds, submittedAt, ...row }) => {
    const shown = shownQuizzes.find((one) => one === quizType);
    return submittedAt && shown
      ? [
          {
            ...row,
            quizType: shown,
            score: score ?? 0,
            passed: passed ?? false,
            seconds: seconds ?? 0,
            submittedAt,
          },
        ]
      : [];
  });
}

export async function listStudentResults(
  db: Db,
  { work, after, size }: { work: SeatWork; after: Cursor | null; size: number },
): Promise<Page<StudentResult>> {
  const place = afterCursor(after, attempts.submittedAt, attempts.id);
  const rows = await readResults(db, { work, place, limit: size + 1 });
  return toPage(rows, size, ({ submittedAt }) => submittedAt);
}

/** Results that weak areas are counted from: the newest. */
export const weakAreaResults = 50;

/** Answered questions by module and by exam domain, in the newest results. */
export async function countAreas(db: Db, { work }: { work: SeatWork }): Promise<AreaAnswers[]> {
  const newest = await db
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .innerJoin(quizzes, eq(quizzes.id, attempts.listId))
    .where(isShown(work))
    .orderBy(desc(attempts.submittedAt), desc(attempts.id))
    .limit(weakAreaResults);
  if (newest.length === 0) return [];
  const rows = await db
    .select({
      module: modules.name,
      nhaDomain: questionVersions.nhaDomain,
      clientNeed: questionVersions.clientNeed,
      answered: count(),
      correct: countWhere(gte(attemptItems.points, attemptItems.maxPoints)),
    })
    .from(attemptItems)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .leftJoin(modules, eq(modules.id, questions.moduleId))
    .where(
      and(
        inArray(
          attemptItems.attemptId,
          newest.map(({ id }) => id),
        ),
        isNotNull(attemptItems.response),
        gt(attemptItems.maxPoints, 0),
      ),
    )
    .groupBy(modules.name, questionVersions.nhaDomain, questionVersions.clientNeed);
  return rows.map(({ module, nhaDomain, clientNeed, ...row }) => ({
    ...row,
    module,
    domain: nhaDomain ?? clientNeed,
  }));
}
