import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#db/engine";
import { attemptItems, attempts, questionVersions } from "#db/schema";

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
