import { dialect } from "#db/dialect";
import { CommandError } from "./command";

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
