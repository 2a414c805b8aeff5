import { readFileSync } from "node:fs";
import path from "node:path";
import { parse, stringify } from "yaml";
import { readCourse } from "~/features/content/read.server";
import {
  compareReadingSheet,
  readingSheet,
  readingSheetSchema,
} from "~/features/content/second-reading";
import { type Command, CommandError, innermostMessage, printLine } from "./command";

/** Prints a module's questions without keys; with a completed sheet, compares it with the keys. */
export const run: Command = async ([id, file], { root }) => {
  const { course, faults } = readCourse(path.join(root, "content"));
  if (faults.length > 0)
    throw new CommandError(`The content has ${faults.length} faults: see npm run content:check.`);
  const module = course.modules.find((one) => one.id === id);
  if (!module)
    throw new CommandError(
      `Name a module: ${course.modules.map((one) => one.id).join(", ")}. With the file of a sheet, it is compared.`,
    );
  if (!file) return printLine(stringify(readingSheet(module), { lineWidth: 110 }));
  const sheet = readingSheetSchema.safeParse(readYaml(file));
  if (!sheet.success) {
    const [issue] = sheet.error.issues;
    throw new CommandError(`${file}: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { questions, answered, disagreements, missing, doubts } = compareReadingSheet(
    module,
    sheet.data,
  );
  for (const one of disagreements)
    printLine(`${one.id}: answered ${one.given}, the key is ${one.key}`);
  for (const one of doubts) printLine(`${one.id}: ${one.doubt}`);
  for (const one of missing) printLine(`${one}: not answered`);
  const rate = answered > 0 ? ((100 * disagreements.length) / answered).toFixed(1) : "0.0";
  printLine(
    `${answered} of ${questions} answered, ${disagreements.length} disagreements (${rate} %).`,
  );
};

function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new CommandError(`${file}: ${innermostMessage(error)}`);
  }
}
