import { chmodSync, existsSync, renameSync, rmSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import {
  type AppliedMigration,
  findUnapplied,
  OtherVersion,
  readApplied,
} from "./applied-migrations";
import { engineCode } from "./errors";
import { migrationsFor } from "./migrate.server";

/**
 * Copies a database, even while it is written to, as of one moment. The file gets its name only
 * after it has passed the check.
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
    // Makes it a single file without a write-ahead log.
    made.pragma("journal_mode = delete");
    const faults = findFaults(made);
    made.close();
    if (faults.length > 0) throw new Error(`the copy is damaged: ${faults[0]}`);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function findFaults(raw: BetterSqlite.Database): string[] {
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
 * One line per fault.
 * @throws OtherVersion if the file is intact, but newer than the program
 */
export function inspectDatabase(file: string): string[] {
  let raw: BetterSqlite.Database | undefined;
  try {
    raw = new BetterSqlite(file, { fileMustExist: true, readonly: true });
    const faults = findFaults(raw);
    if (faults.length > 0) return faults;
    findUnapplied(migrationsFor("sqlite"), raw.prepare(readApplied).all() as AppliedMigration[]);
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
 * Deletes sessions and all links that sign in or prove an email, because a restored backup contains
 * some that were revoked or used since. Unsubscribe links stay.
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
 * Merges the write-ahead log into the file and moves it away. False, with nothing changed, if
 * another process has it open.
 */
export function retireDatabase(file: string, to: string): boolean {
  const raw = new BetterSqlite(file, { fileMustExist: true, timeout: 0 });
  try {
    // Needs every other connection closed, even idle ones.
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
