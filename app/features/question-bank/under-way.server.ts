import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#db/engine";
import { attemptItems, attempts, questionLists, questionVersions } from "#db/schema";

/**
 * The questions that stand unrevealed in an open attempt of a learner's: of them nothing is told (ruling 12).
 * A query to await or to build on; a question may come more than once.
 * @param which narrows it down, by a column of `question_versions`
 */
export const questionsUnderWay = (db: Db, userId: string, which?: SQL) =>
  db
    .select({ questionId: questionVersions.questionId })
    .from(attempts)
    .innerJoin(attemptItems, eq(attemptItems.attemptId, attempts.id))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(
      and(
        eq(attempts.userId, userId),
        isNull(attempts.submittedAt),
        isNull(attemptItems.revealedAt),
        which,
      ),
    );

/** The quizzes, exams and case studies with an open attempt of the learner's in which one of the questions is unrevealed. */
export const listListsUnderWay = (
  db: Db,
  { userId, questionIds }: { userId: string; questionIds: string[] },
) =>
  db
    .selectDistinct({ id: questionLists.id, kind: questionLists.kind, title: questionLists.title })
    .from(attempts)
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .innerJoin(attemptItems, eq(attemptItems.attemptId, attempts.id))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(
      and(
        eq(attempts.userId, userId),
        isNull(attempts.submittedAt),
        isNull(attemptItems.revealedAt),
        inArray(questionVersions.questionId, questionIds),
      ),
    )
    .orderBy(asc(questionLists.title), asc(questionLists.id));
