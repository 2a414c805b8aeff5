import { open } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { db, transaction } from "#db/client.server";
import { schools } from "#db/schema";
import {
  countRowsOfSchool,
  deleteSchool,
  rowsOfSchoolParts,
  SchoolNotEnded,
} from "~/features/schools/delete.server";
import { schoolStatusWords } from "~/features/schools/portal-words";
import { type Command, CommandError, printLine } from "./command";
import { migrateDatabase } from "./prepare-database";

/** Without a name it says what would be deleted. With one, everything is written to the file first. */
export const run: Command = async ([schoolId, file, name, ...more]) => {
  if (!schoolId || (file && !name) || more.length > 0)
    throw new CommandError(
      'Which school? Write: npm run delete-school -- ID, and then: npm run delete-school -- ID FILE "NAME"',
      64,
    );
  const now = new Date();
  await migrateDatabase(now);
  const [school] = await db.select().from(schools).where(eq(schools.id, schoolId));
  if (!school)
    throw new CommandError(`No school has the id ${schoolId}. Its page's address ends with it.`);
  if (school.status !== "ended") throw notEnded(school);
  if (!file || !name) {
    printLine(`${school.name} has:`);
    for (const { name: kind, rows } of await countRowsOfSchool(db, schoolId))
      printLine(`  ${kind}: ${rows}`);
    printLine("Nothing was deleted. To export all of it to a new file and delete it, write:");
    printLine(`npm run delete-school -- ${schoolId} FILE "${school.name}"`);
    return;
  }
  if (name !== school.name)
    throw new CommandError(`That is not its name, which is: ${school.name}. Nothing was deleted.`);
  const rows = await exportTo(file, { schoolId, now });
  printLine(`${file} holds ${rows} rows of ${school.name}, one to a line.`);
  try {
    await deleteSchool(db, transaction, { schoolId, now });
  } catch (error) {
    throw error instanceof SchoolNotEnded ? notEnded(school) : error;
  }
  printLine(
    `${school.name} is deleted. Its people keep their accounts and what they studied and bought.`,
  );
};

const notEnded = ({ id, name, status }: typeof schools.$inferSelect) =>
  new CommandError(
    `${name} is not ended (${schoolStatusWords[status === "ended" ? "active" : status]}). End it first at /admin/schools/${id}, so that its people learn of it.`,
  );

/** Returns how many rows there were. On the disk when it returns. @throws for a file that exists */
async function exportTo(
  file: string,
  { schoolId, now }: { schoolId: string; now: Date },
): Promise<number> {
  const out = await open(file, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST"
      ? new CommandError(`${file} exists already. Name a new file. Nothing was deleted.`)
      : new CommandError(`${file} cannot be written: ${error.message}. Nothing was deleted.`);
  });
  try {
    let rows = 0;
    await out.write(`${JSON.stringify({ school: schoolId, exportedAt: now })}\n`);
    for await (const one of rowsOfSchoolParts(db, schoolId)) {
      await out.write(`${JSON.stringify(one)}\n`);
      rows += 1;
    }
    await out.sync();
    return rows;
  } finally {
    await out.close();
  }
}
