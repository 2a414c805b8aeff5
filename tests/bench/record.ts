/** Writes a run into docs/benchmarks.md: the newest in full, of older ones the figures. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Figure, type Findings, table } from "./figures";

const file = path.resolve("docs/benchmarks.md");
const marker = "<!-- npm run bench writes below this line, newest first -->";
const details = /\n<!-- details -->[\s\S]*?<!-- end of details -->\n/g;

/** @throws when the page has lost the line below which runs are written */
export function record(heading: string, machine: string, findings: Findings[]): void {
  const [before, older, ...more] = readFileSync(file, "utf8").split(marker);
  if (before === undefined || older === undefined || more.length > 0)
    throw new Error(`docs/benchmarks.md must have this line once: ${marker}`);
  const newest = [
    `## ${heading}`,
    machine,
    figureTable(findings.flatMap(({ figures }) => figures)),
    "<!-- details -->",
    ...findings.map((one) => one.details),
    "<!-- end of details -->",
  ].join("\n\n");
  writeFileSync(file, `${before}${marker}\n\n${newest}\n${older.replace(details, "\n")}`);
}

export const figureTable = (figures: Figure[]): string =>
  table(
    ["Figure", "Target", "Reached", ""],
    figures.map(({ what, target, reached, met }) => [what, target, reached, verdict(met)]),
  );

const verdict = (met: boolean | null) => (met === null ? "" : met ? "met" : "**not met**");
