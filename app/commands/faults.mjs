/**
 * `npm run faults [-- KILLS]`: the long fault run on both engines. A full run (100 kills, the
 * default) updates docs/reliability.md.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { built, giveUp, installed, requireNode, root, tool } from "./prepare.mjs";

const full = 100;
const kills = Number(process.argv[2] ?? full);
if (!Number.isInteger(kills) || kills < 1)
  giveUp("Write: npm run faults, or npm run faults -- KILLS, with a whole number from 1 on.", 64);

requireNode();
installed();
if (built() !== 0) giveUp("The build failed: its own words are above.");

const folder = mkdtempSync(path.join(os.tmpdir(), "firstdraw-faults-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const report = path.join(folder, "report.jsonl");
const begun = Date.now();
const { status, error } = spawnSync(
  tool("vitest"),
  ["run", "--project=faults:*", "--no-file-parallelism"],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, FAULT_KILLS: String(kills), FAULT_REPORT: report },
  },
);
if (error) giveUp(`vitest cannot be run: ${error.message}`);

const lines = existsSync(report)
  ? readFileSync(report, "utf8").trim().split("\n").map(JSON.parse)
  : [];
const text = table(lines);
process.stdout.write(`\n${text}\n`);
if (status !== 0) giveUp("Some tests failed: see above. Nothing was written.");
if (kills >= full) write(text);

function table(measured) {
  const [cpu] = os.cpus();
  const minutes = Math.round((Date.now() - begun) / 60_000);
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const byEngine = [...measured].sort((a, b) => b.engine.localeCompare(a.engine));
  const rows = byEngine.map(({ fault, engine, tries, acknowledged, lost, recoveredIn }) => [
    fault,
    engine === "postgres" ? "PostgreSQL" : "SQLite",
    tries,
    acknowledged ?? "–",
    lost,
    recovered(recoveredIn),
  ]);
  return [
    `Run on ${new Date().toISOString().slice(0, 10)} in ${minutes} min: ${cpu?.model.trim() ?? "unknown processor"}, ` +
      `${os.cpus().length} cores, ${memory} GB, ${os.type()}, Node ${process.versions.node}.`,
    "",
    "| Fault | Engine | Tries | Acknowledged answers | Lost | Recovered in: median / most |",
    "|---|---|--:|--:|--:|--:|",
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  ].join("\n");
}

function recovered(milliseconds) {
  if (milliseconds.length === 0) return "–";
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const seconds = (value) => `${(value / 1000).toFixed(2)} s`;
  const middle = sorted.length / 2;
  const median = (sorted[Math.floor(middle)] + sorted[Math.ceil(middle) - 1]) / 2;
  return sorted.length === 1 ? seconds(median) : `${seconds(median)} / ${seconds(sorted.at(-1))}`;
}

function write(what) {
  const file = path.join(root, "docs", "reliability.md");
  const [begin, end] = ["<!-- faults: begin -->", "<!-- faults: end -->"];
  const page = readFileSync(file, "utf8");
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) giveUp(`docs/reliability.md has lost the marks ${begin} and ${end}.`);
  writeFileSync(file, `${page.slice(0, from + begin.length)}\n${what}\n${page.slice(to)}`);
  process.stdout.write("\nWritten into docs/reliability.md.\n");
}
