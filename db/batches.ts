import { and, asc, gt, lte, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./engine";

const batchSize = 500;

/**
 * Deletes matching rows some milliseconds at a time, walking the table by its primary `key`, so
 * that no statement blocks other writers for long. An interrupted run continues with the next one.
 * Returns how many were deleted.
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
