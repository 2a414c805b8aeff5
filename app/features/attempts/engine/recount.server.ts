import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { attempts, listStats } from "#db/schema";
import { isResult } from "#db/schema/is-result";
import { markLearner } from "~/features/seat-figures/changes.server";

/** Counts a learner's totals of a list again, after a closed attempt was changed. */
export async function recountList(
  tx: Tx,
  { userId, listId }: { userId: string; listId: string },
): Promise<void> {
  await markLearner(tx, { userId });
  const rest = await tx
    .select({ id: attempts.id, score: attempts.score, seconds: attempts.timeSpentSeconds })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.listId, listId), isResult))
    .orderBy(desc(attempts.submittedAt), desc(attempts.id));
  const sums = and(eq(listStats.userId, userId), eq(listStats.listId, listId));
  const [last] = rest;
  if (!last) {
    await tx.delete(listStats).where(sums);
    return;
  }
  const scores = rest.map(({ score }) => score ?? 0);
  const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
  await tx
    .update(listStats)
    .set({
      attempts: rest.length,
      bestScore: Math.max(...scores),
      lastScore: last.score ?? 0,
      lastAttemptId: last.id,
      scoreSum: sumOf(scores),
      timeSpentSeconds: sumOf(rest.map(({ seconds }) => seconds ?? 0)),
    })
    .where(sums);
}
