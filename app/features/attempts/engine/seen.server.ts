import { and, eq, exists, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { attemptItems, attempts } from "#db/schema";

/**
 * Stores when the learner first left questions of their open attempt; other attempts are ignored.
 * @param positions from 1; unknown ones are ignored
 */
export async function markSeen(
  tx: Tx,
  facts: { userId: string; attemptId: string; positions: number[]; now: Date },
): Promise<void> {
  const { userId, attemptId, positions, now } = facts;
  const mine = tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(eq(attempts.id, attemptId), eq(attempts.userId, userId), isNull(attempts.submittedAt)),
    );
  await tx
    .update(attemptItems)
    .set({ seenAt: now })
    .where(
      and(
        eq(attemptItems.attemptId, attemptId),
        inArray(attemptItems.position, positions),
        isNull(attemptItems.seenAt),
        exists(mine),
      ),
    );
}
