/** How much of an attempt was stored. */
import { and, count, eq, isNotNull } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { attemptItems } from "#db/schema";

/** How many items of an attempt have a stored answer, whole or in part. The caller knows whose attempt it is. */
export async function countStored(
  db: Db | Tx,
  { attemptId }: { attemptId: string },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(attemptItems)
    .where(and(eq(attemptItems.attemptId, attemptId), isNotNull(attemptItems.answeredAt)));
  return row?.count ?? 0;
}
