/** Deletes many rows in batches, so that no single statement blocks other writers for long. */
import { and, asc, gt, lte, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./engine";

/** Rows per statement: some milliseconds. */
const batchSize = 500;

/**
 * Deletes the rows that match a condition, walking the table by its key. If interrupted, the next
 * run continues.
 * @param key the primary key
 * @returns how many were deleted
 */
export async function deleteInBatches(
  db: Db,
  { from, key, where }: { from: PgTable; key: PgColumn; where: SQL | undefined },
): Promise<number> {
  let gone = 0;
  let after: string | undefined = "";
  while (after !== undefined) {
    const rest: SQL = gt(key, after);
    const [last]: { key: unknown }[] = await db
      .select({ key })
      .from(from)
      .where(rest)
      .orderBy(asc(key))
      .limit(1)
      .offset(batchSize - 1);
    const upTo = last?.key as string | undefined;
    const some = upTo === undefined ? rest : and(rest, lte(key, upTo));
    gone += (await db.delete(from).where(and(some, where)).returning({ key })).length;
    after = upTo;
  }
  return gone;
}
