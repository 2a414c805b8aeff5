import path from "node:path";
import { checkContent } from "~/features/content/check.server";
import { type Command, CommandError, say } from "./command";

/** Prints every fault of the content, one a line. */
export const run: Command = async ([folder], { root }) => {
  const { faults, counts } = checkContent(folder ?? path.join(root, "content"));
  for (const { file, line, column, message } of faults) say(`${file}:${line}:${column} ${message}`);
  const read = `${counts.modules} modules, ${counts.lessons} lessons, ${counts.questions} questions`;
  if (faults.length > 0) throw new CommandError(`${faults.length} faults in ${read}.`);
  say(`No fault in ${read}.`);
};
