/** Copies and checks of an SQLite database as a file: for backup, restore and verify. */
import { chmodSync, existsSync, renameSync, rmSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import { type Applied, OtherVersion, readApplied, unapplied } from "./applied";
import { engineCode } from "./errors";
import { migrationsFor } from "./migrate.server";

/**
 * Copies a database, in use or not, into one new file. Writers go on meanwhile; the copy is as of one moment.
 * It gets its name only when it is whole and has passed its check.
 * @throws when `file` cannot be read or `copy` cannot be written
 */
export async function copyDatabase(file: string, copy: string): Promise<void> {
  const draft = `${copy}.part`;
  rmSync(draft, { force: true });
  const from = new BetterSqlite(file, { fileMustExist: true, readonly: true });
  try {
    await from.backup(draft);
  } finally {
    from.close();
  }
  try {
    chmodSync(draft, 0o600);
    const made = new BetterSqlite(draft);
    // One file that can be carried away, without a log beside it.
    made.pragma("journal_mode = delete");
    const faults = faultsOf(made);
    made.close();
    if (faults.length > 0) throw new Error(`the copy is damaged: ${faults[0]}`);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** What is wrong inside an open database: pages, indexes, rows without their parents. */
function faultsOf(raw: BetterSqlite.Database): string[] {
  const pages = raw.pragma("integrity_check") as { integrity_check: string }[];
  const faults = pages.map((row) => row.integrity_check).filter((word) => word !== "ok");
  const orphans = raw.pragma("foreign_key_check") as {
    table: string;
    rowid: number;
    parent: string;
  }[];
  return faults.concat(
    orphans.map(
      ({ table, rowid, parent }) => `row ${rowid} of ${table} has no parent in ${parent}`,
    ),
  );
}

/**
 * What is wrong with a database file, one line a fault; an empty list when nothing is.
 * @throws OtherVersion when it is whole, and newer than the program
 */
export function inspectDatabase(file: string): string[] {
  let raw: BetterSqlite.Database | undefined;
  try {
    raw = new BetterSqlite(file, { fileMustExist: true, readonly: true });
    const faults = faultsOf(raw);
    if (faults.length > 0) return faults;
    unapplied(migrationsFor("sqlite"), raw.prepare(readApplied).all() as Applied[]);
    raw.prepare("select count(*) from users").get();
    return [];
  } catch (error) {
    if (error instanceof OtherVersion) throw error;
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    raw?.close();
  }
}

/**
 * Ends all sessions and takes back all mailed links that sign in or prove an address, in a database file: a restored
 * backup holds what was revoked and used since. Links that end reminders stay.
 */
export function endAllSessions(file: string): void {
  const raw = new BetterSqlite(file, { fileMustExist: true });
  try {
    raw.exec("delete from sessions; delete from tokens where purpose <> 'unsubscribe'");
  } finally {
    raw.close();
  }
}

/**
 * Takes a database file out of use: writes its log into it and moves it away.
 * @returns false, with everything as it was, when another process has it open
 */
export function retireDatabase(file: string, to: string): boolean {
  const raw = new BetterSqlite(file, { fileMustExist: true, timeout: 0 });
  try {
    // Leaving WAL needs the file for oneself alone: any other connection, idle or not, prevents it.
    raw.pragma("journal_mode = delete");
  } catch (error) {
    if (engineCode(error)?.startsWith("SQLITE_BUSY")) return false;
    throw error;
  } finally {
    raw.close();
  }
  if (existsSync(`${file}-wal`)) return false;
  renameSync(file, to);
  return true;
}
