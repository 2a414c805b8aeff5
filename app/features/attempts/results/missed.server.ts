import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import type { Db } from "#db/engine";
import { attemptItems, attempts, questionVersions } from "#db/schema";
import { isResult } from "#db/schema/is-result";
import { ownAttempt } from "../engine/own-items.server";

/** More are in the review. */
const maxListed = 5;

/**
 * Returns the first questions of the learner's closed attempt that lost points. Do not call it while a question of the
 * attempt is withheld: that a question is listed tells its verdict (ruling 12).
 */
export const listMissedStems = (
  db: Db,
  { userId, attemptId }: { userId: string; attemptId: string },
) =>
  db
    .select({ position: attemptItems.position, stem: questionVersions.stem })
    .from(attemptItems)
    .innerJoin(attempts, and(ownAttempt(userId), isResult))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(
      and(
        eq(attemptItems.attemptId, attemptId),
        or(isNull(attemptItems.points), gt(attemptItems.maxPoints, attemptItems.points)),
      ),
    )
    .orderBy(asc(attemptItems.position))
    .limit(maxListed);
