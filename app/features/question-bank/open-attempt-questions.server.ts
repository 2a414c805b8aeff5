import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#db/engine";
import { attemptItems, attempts, questionLists, questionVersions } from "#db/schema";

/**
 * Query for the questions that are unrevealed in an open attempt of the learner: nothing may be revealed about them
 * (ruling 12). Can be awaited or used as a subquery; may return a question more than once.
 * @param which additional condition on `question_versions`
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
 * Those of the questions that are unrevealed in an open attempt of the learner, each with the quiz, exam or case study of
 * that attempt. A question in several open attempts comes once for each.
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
