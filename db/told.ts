/** Words that a transaction leaves for whoever waits, in this process and in others: see `Database.hear`. */
import { sql } from "drizzle-orm";
import { dialect } from "./dialect";
import { assertInside, type Tx } from "./engine";

/** The channel's name on PostgreSQL. */
export const channel = "firstdraw_told";

/** Told once the transaction is committed; not at all when it is rolled back. At most 200 letters, and no secret. */
export async function tell(tx: Tx, word: string): Promise<void> {
  if (dialect === "postgres") await tx.execute(sql`select pg_notify(${channel}, ${word})`);
  else assertInside().told.add(word);
}
