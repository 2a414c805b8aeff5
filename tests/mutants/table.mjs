/** The table of docs/mutants.md, which runs in pieces fill together. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The columns of the table. */
export const suites = {
  before: "Before",
  now: "Now",
};
const start = "<!-- npm run mutants writes below this line -->";
const fileOf = (root) => path.join(root, "docs", "mutants.md");
const notRun = "–";

/** What earlier runs found: by suite and meaning. */
export function readTable(root) {
  const found = new Map();
  const file = fileOf(root);
  const [, rows = ""] = existsSync(file) ? readFileSync(file, "utf8").split(start) : [];
  for (const row of rows.split("\n")) {
    const [, means, , ...cells] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (!means) continue;
    for (const [at, suite] of Object.keys(suites).entries())
      if (cells[at] && cells[at] !== notRun) found.set(`${suite} ${means}`, read(cells[at]));
  }
  return found;
}

/** @param mutants all of the list, in its order; what no run has looked at yet has a dash */
export function writeTable(root, mutants, found) {
  const file = fileOf(root);
  const [intro] = readFileSync(file, "utf8").split(start);
  const names = Object.keys(suites);
  const cell = (suite, { means }) => found.get(`${suite} ${means}`);
  const areas = [...new Set(mutants.map(({ area }) => area))];
  const noticed = (suite, list) => {
    const run = list.flatMap((mutant) => cell(suite, mutant) ?? []);
    return run.length === 0
      ? notRun
      : `${run.filter((said) => !survived(said)).length} of ${run.length}`;
  };
  const sums = [
    `| Area | ${names.map((suite) => suites[suite]).join(" | ")} |`,
    `| --- | ${names.map(() => "--:").join(" | ")} |`,
    ...areas.map((area) => {
      const list = mutants.filter((mutant) => mutant.area === area);
      return `| ${area} | ${names.map((suite) => noticed(suite, list)).join(" | ")} |`;
    }),
    `| all | ${names.map((suite) => noticed(suite, mutants)).join(" | ")} |`,
  ];
  const rows = areas.flatMap((area) => [
    `\n## ${area[0].toUpperCase()}${area.slice(1)}\n`,
    `| What would go wrong | In | ${names.map((suite) => suites[suite]).join(" | ")} |`,
    `| --- | --- | ${names.map(() => "---").join(" | ")} |`,
    ...mutants
      .filter((mutant) => mutant.area === area)
      .map((mutant) => {
        const cells = names.map((suite) => write(cell(suite, mutant) ?? notRun));
        return `| ${mutant.means} | ${path.basename(mutant.file)} | ${cells.join(" | ")} |`;
      }),
  ]);
  writeFileSync(file, `${intro}${start}\n\n${[...sums, ...rows].join("\n")}\n`);
}

const survived = (said) => said.startsWith("**survived");
const write = (said) => said.replaceAll("|", "\\|");
const read = (cell) => cell.replaceAll("\\|", "|");
