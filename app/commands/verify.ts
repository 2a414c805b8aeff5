import { existsSync } from "node:fs";
import { database, databaseFile } from "#db/client.server";
import { dialect } from "#db/dialect";
import { inspectDatabase } from "#db/maintenance.server";
import { pendingMigrations } from "#db/pending-migrations.server";
import { environment } from "~/server/environment.server";
import { type Command, CommandError, printLine } from "./command";

/** The server may be running. */
export const run: Command = async () => {
  environment();
  if (dialect === "postgres") {
    const pending = await pendingMigrations(database());
    printLine("The database answers, and PostgreSQL keeps its own constraints.");
    printLine('Its files are checked by its own program: pg_amcheck --dbname="$DATABASE_URL"');
    if (pending.length > 0) printLine(`The next start brings it up to date: ${pending.join(", ")}`);
    return;
  }
  const file = databaseFile();
  if (!existsSync(file))
    throw new CommandError(`There is no database yet: ${file} does not exist. Is DATA_DIR right?`);
  const faults = inspectDatabase(file);
  if (faults.length === 0) {
    printLine(`${file} is whole: its pages, its indexes, and every row has its parent.`);
    return;
  }
  const shown = faults.slice(0, 20).map((fault) => `  ${fault}`);
  if (faults.length > shown.length) shown.push(`  and ${faults.length - shown.length} more`);
  throw new CommandError(
    `${file} is damaged:\n${shown.join("\n")}\nKeep a copy of it, and bring the newest backup back: npm run restore -- FILE`,
  );
};
