import { and, count, eq, isNotNull, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { attemptItems } from "#db/schema";

/**
 * Counts an attempt's items with a stored answer, and those of them answered in part. Does not check whose attempt it
 * is.
 */
export async function countStored(
  db: Db | Tx,
  { attemptId }: { attemptId: string },
): Promise<{ stored: number; inPart: number }> {
  const inPart = sql<number>`count(case when ${attemptItems.partial} then 1 end)`.mapWith(Number);
  const [row] = await db
    .select({ stored: count(), inPart })
    .from(attemptItems)
    .where(and(eq(attemptItems.attemptId, attemptId), isNotNull(attemptItems.answeredAt)));
  return row ?? { stored: 0, inPart: 0 };
}
