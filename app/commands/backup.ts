import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { databaseFile, dataDir } from "#db/client.server";
import { dialect } from "#db/dialect";
import { copyDatabase } from "#db/maintenance.server";
import { environment } from "~/server/environment.server";
import { type Command, CommandError, printLine } from "./command";

/**
 * PostgreSQL has better tools.
 * @throws CommandError that names them
 */
export function requireSqlite(instead: string): void {
  if (dialect === "postgres")
    throw new CommandError(
      `This database is PostgreSQL, which brings its own program for this:\n  ${instead}`,
    );
}

export const fileStamp = (now: Date): string => now.toISOString().replace(/[:.]/g, "-");

/** Writes one file. The server may be running. */
export const run: Command = async ([given]) => {
  environment();
  requireSqlite('pg_dump --format=custom --file=FILE "$DATABASE_URL"');
  if (!existsSync(databaseFile()))
    throw new CommandError(
      `There is no database yet: ${databaseFile()} does not exist. Is DATA_DIR right?`,
    );
  const folder = path.join(dataDir(), "backups");
  const copy = path.resolve(given ?? path.join(folder, `firstdraw-${fileStamp(new Date())}.db`));
  if (existsSync(copy))
    throw new CommandError(
      `${copy} exists already, and a backup never writes over another. Take another name.`,
    );
  mkdirSync(path.dirname(copy), { recursive: true });
  await copyDatabase(databaseFile(), copy);
  const megabytes = (statSync(copy).size / 1e6).toFixed(1);
  printLine(`${copy} (${megabytes} MB), checked.`);
  printLine(`Bring it back with: npm run restore -- ${copy}`);
};
