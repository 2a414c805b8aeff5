import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { OtherVersion } from "#db/applied-migrations";
import { databaseFile, dataDir } from "#db/client.server";
import {
  copyDatabase,
  endAllSessions,
  inspectDatabase,
  retireDatabase,
} from "#db/maintenance.server";
import { environment } from "~/server/environment.server";
import { fileStamp, requireSqlite } from "./backup";
import { type Command, CommandError, printLine } from "./command";

/** Keeps the replaced database. */
export const run: Command = async ([given]) => {
  environment();
  requireSqlite('pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE');
  if (!given) throw new CommandError("Which backup? Write: npm run restore -- FILE", 64);
  const backup = path.resolve(given);
  const current = databaseFile();
  if (!existsSync(backup)) throw new CommandError(`There is no file ${backup}.`);
  if (backup === current)
    throw new CommandError(`${backup} is the database itself, not a backup of it.`);
  const faults = findBackupFaults(backup);
  if (faults.length > 0)
    throw new CommandError(
      `${backup} is not restored, and the database is as it was:\n${faults
        .slice(0, 10)
        .map((fault) => `  ${fault}`)
        .join("\n")}`,
    );

  // Copied first, so that a single rename replaces the database.
  const incoming = `${current}.incoming`;
  mkdirSync(path.join(dataDir(), "backups"), { recursive: true });
  rmSync(incoming, { force: true });
  await copyDatabase(backup, incoming);
  endAllSessions(incoming);
  const kept = path.join(dataDir(), "backups", `replaced-${fileStamp(new Date())}.db`);
  const replaces = existsSync(current);
  if (replaces && !retireDatabase(current, kept)) {
    rmSync(incoming);
    throw new CommandError(
      `${current} is in use: stop the server (and every other command), then restore again. Nothing was changed.`,
    );
  }
  renameSync(incoming, current);
  printLine(`${current} is now what ${backup} held.`);
  if (replaces) printLine(`What stood there before is kept as ${kept}.`);
  printLine("Everybody is signed out, and links in emails that were sent so far no longer work.");
  printLine("Accounts that were deleted since are deleted again at the next start.");
  printLine("The next start brings it up to date with this version.");
};

function findBackupFaults(backup: string): string[] {
  try {
    return inspectDatabase(backup);
  } catch (error) {
    if (error instanceof OtherVersion) return [error.message];
    throw error;
  }
}
