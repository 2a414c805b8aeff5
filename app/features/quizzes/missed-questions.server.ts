import { and, asc, type Column, count, desc, eq } from "drizzle-orm";
import type { Db } from "#db/engine";
import { isPublishedLesson } from "#db/published";
import { lessons, modules, questionRecords, questions, questionVersions } from "#db/schema";
import { countWhere, holdsFirst } from "#db/sql";
import { answerLines } from "~/features/question-bank/answer-texts";
import { isPracticeQuestion, type Learner, notInOpenAttempt } from "./build.server";

export const missedPageSize = 25;

const wasSure = eq(questionRecords.lastConfidence, "sure");

const sureFirst = (of: Record<"lastConfidence" | "lastAnsweredAt" | "questionId", Column>) => [
  asc(holdsFirst(eq(of.lastConfidence, "sure"))),
  desc(of.lastAnsweredAt),
  asc(of.questionId),
];

const isMissed = (db: Db, learner: Learner) =>
  and(
    eq(questionRecords.userId, learner.userId),
    eq(questionRecords.lastCorrect, false),
    isPracticeQuestion(db, learner),
  );

/**
 * Questions in open attempts are not listed, because "missed" would reveal something (ruling 12).
 */
export async function countMissed(
  db: Db,
  learner: Learner,
): Promise<{ missed: number; listed: number; sureWrong: number }> {
  const none = { missed: 0, listed: 0, sureWrong: 0 };
  if (learner.moduleIds.length === 0) return none;
  const listed = notInOpenAttempt(db, learner);
  const [row] = await db
    .select({
      missed: count(),
      listed: countWhere(listed),
      sureWrong: countWhere(and(listed, wasSure) ?? listed),
    })
    .from(questionRecords)
    .innerJoin(questions, eq(questions.id, questionRecords.questionId))
    .where(isMissed(db, learner));
  return row?.missed ? row : none;
}

/**
 * Confidently wrong ones first, then the latest; no answers.
 * @param page from 1
 */
export async function listMissed(
  db: Db,
  learner: Learner,
  { page, onlySure }: { page: number; onlySure: boolean },
) {
  if (learner.moduleIds.length === 0) return [];
  // Picks the page's rows before joining texts.
  const listed = db
    .select({
      questionId: questionRecords.questionId,
      moduleId: questions.moduleId,
      lessonId: questions.lessonId,
      versionId: questions.currentVersionId,
      confidence: questionRecords.lastConfidence,
      answeredAt: questionRecords.lastAnsweredAt,
    })
    .from(questionRecords)
    .innerJoin(questions, eq(questions.id, questionRecords.questionId))
    .where(
      and(isMissed(db, learner), onlySure ? wasSure : undefined, notInOpenAttempt(db, learner)),
    )
    .orderBy(...sureFirst(questionRecords))
    .limit(missedPageSize)
    .offset((page - 1) * missedPageSize)
    .as("listed");
  const rows = await db
    .select({
      questionId: listed.questionId,
      moduleId: modules.id,
      moduleName: modules.name,
      lessonId: lessons.id,
      lessonTitle: lessons.title,
      confidence: listed.confidence,
      answeredAt: listed.answeredAt,
      stem: questionVersions.stem,
    })
    .from(listed)
    .innerJoin(questionVersions, eq(questionVersions.id, listed.versionId))
    .innerJoin(modules, eq(modules.id, listed.moduleId))
    .leftJoin(lessons, and(eq(lessons.id, listed.lessonId), isPublishedLesson))
    .orderBy(
      ...sureFirst({
        lastConfidence: listed.confidence,
        lastAnsweredAt: listed.answeredAt,
        questionId: listed.questionId,
      }),
    );
  return rows.map(({ lessonId, lessonTitle, ...row }) => ({
    ...row,
    lesson: lessonId ? { id: lessonId, title: lessonTitle ?? "" } : null,
  }));
}

/** One line per part or option; null if the question may not be listed. */
export async function findMissedAnswer(
  db: Db,
  learner: Learner,
  { questionId }: { questionId: string },
): Promise<{ questionId: string; right: string[]; rationale: string; sources: string[] } | null> {
  if (learner.moduleIds.length === 0) return null;
  const [row] = await db
    .select({
      body: questionVersions.body,
      answerKey: questionVersions.answerKey,
      rationale: questionVersions.rationale,
      sources: questionVersions.sources,
    })
    .from(questionRecords)
    .innerJoin(questions, eq(questions.id, questionRecords.questionId))
    .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .where(and(isMissed(db, learner), notInOpenAttempt(db, learner), eq(questions.id, questionId)));
  if (!row) return null;
  return {
    questionId,
    right: answerLines(row.body, row.answerKey),
    rationale: row.rationale,
    sources: row.sources.map(({ name }) => name),
  };
}
