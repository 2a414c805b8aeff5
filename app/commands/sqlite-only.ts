import { dialect } from "#db/dialect";
import { CommandError } from "./command";

/**
 * On PostgreSQL these are its own programs' work, and better done by them.
 * @throws CommandError that names them
 */
export function requireSqlite(instead: string): void {
  if (dialect === "postgres")
    throw new CommandError(
      `This database is PostgreSQL, which brings its own program for this:\n  ${instead}`,
    );
}

/** A moment as it stands in file names. */
export const stamp = (now: Date): string => now.toISOString().replace(/[:.]/g, "-");
