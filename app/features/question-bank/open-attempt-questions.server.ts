import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#db/engine";
import { attemptItems, attempts, questionLists, questionVersions } from "#db/schema";

/**
 * Questions unrevealed in the learner's open attempts: nothing may be revealed about them (ruling
 * 12). Await it or use it as a subquery; may repeat a question.
 */
export const openAttemptQuestions = (db: Db, userId: string, which?: SQL) =>
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

/**
 * Those of the questions that are unrevealed in an open attempt, once for each attempt, with its
 * list.
 */
export const listOpenAttemptQuestions = (
  db: Db,
  { userId, questionIds }: { userId: string; questionIds: string[] },
) =>
  db
    .selectDistinct({
      questionId: questionVersions.questionId,
      id: questionLists.id,
      kind: questionLists.kind,
      title: questionLists.title,
    })
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
