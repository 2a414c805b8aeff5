import { writeFileSync } from "node:fs";
import path from "node:path";
import { checkContent, countsText } from "~/features/content/check.server";
import { curriculumPage } from "~/features/content/coverage";
import { faultLine } from "~/features/content/faults";
import { type Command, CommandError, printLine } from "./command";

/** Prints faults, one per line, and coverage; `--write` updates docs/curriculum.md. */
export const run: Command = async ([word, more], { root }) => {
  const write = word === "--write";
  if (more !== undefined || (word?.startsWith("-") && !write))
    throw new CommandError("content-check takes --write, or a folder, or nothing.", 64);
  const folder = word && !write ? word : path.join(root, "content");
  const { faults, counts, coverage } = checkContent(folder);
  for (const fault of faults) printLine(faultLine(fault));
  const read = countsText(counts);
  if (faults.length > 0) throw new CommandError(`${faults.length} faults in ${read}.`);
  if (write) writeFileSync(path.join(root, "docs/curriculum.md"), curriculumPage(coverage));
  else printLine(coverage);
  printLine(`No fault in ${read}.`);
};
