import type { Database } from "#db/engine";

/**
 * Runs work as in a process that is killed at its nth write: that statement and all later ones fail. The open transaction
 * is rolled back, as the database does when its client is gone.
 * @returns whether the work was killed; false if it has fewer writes
 */
export async function killedAt(
  nth: number,
  database: Database,
  work: () => Promise<unknown>,
): Promise<boolean> {
  let writes = 0;
  database.statements.log = (statement) => {
    if (/^(insert|update|delete)/.test(statement)) writes++;
    if (writes >= nth) throw new Error("killed");
  };
  try {
    await work();
  } catch (error) {
    if (!String((error as Error).cause ?? error).includes("killed")) throw error;
  } finally {
    database.statements.log = null;
  }
  return writes >= nth;
}
