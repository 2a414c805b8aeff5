/**
 * `npm run mutants`: whether the tests notice faults that somebody could write (list.mjs). Each fault is put into a copy
 * of the working tree, and the tests that should notice run there. Writes its table into docs/mutants.md.
 *
 * --only WORDS    mutants whose area, file or meaning has one of these, which commas separate
 * --suite NAME    `now` (by default): the tests as they are; `before`: without those that were written for the mutants
 * --near          the unit and data tests only: no build, no type check
 */
import { spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { areas, writtenForMutants } from "./list.mjs";
import { readTable, suites, writeTable } from "./table.mjs";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    suite: { type: "string", default: "now" },
    near: { type: "boolean", default: false },
  },
});
const root = process.cwd();
const copy = mkdtempSync(path.join(os.tmpdir(), "firstdraw-mutants-"));
const report = path.join(copy, "mutants-report.json");
/** A run that takes longer has a loop without an end in it. */
const longestRun = 180_000;

if (!Object.hasOwn(suites, options.suite)) giveUp(`no suite "${options.suite}"`);
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

function giveUp(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** All mutants, with what their areas say for them. */
const all = areas.flatMap(({ name, near, requests, mutants }) =>
  mutants.map((mutant) => ({ area: name, near, requests, ...mutant })),
);
const words = options.only.toLowerCase().split(",");
const chosen = all.filter(({ area, file, means }) =>
  words.some((word) => `${area} ${file} ${means}`.toLowerCase().includes(word)),
);
checkList();
copyTree();

const started = Date.now();
const results = new Map();
for (const [at, mutant] of chosen.entries()) {
  const found = await resultOf(mutant);
  results.set(mutant.means, found);
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  process.stdout.write(
    `${at + 1}/${chosen.length} (${minutes} min) ${mutant.area}: ${mutant.means}: ${found.said}\n`,
  );
}
await provePassing([...new Set([...results.values()].flatMap(({ by }) => (by ? [by] : [])))]);

const table = readTable(root);
for (const { means } of chosen) table.set(`${options.suite} ${means}`, results.get(means).said);
writeTable(root, all, table);

const survivors = chosen.filter(({ means }) => results.get(means).survived);
process.stdout.write(
  `${chosen.length - survivors.length} of ${chosen.length} mutants were noticed; written to docs/mutants.md\n`,
);
if (survivors.length > 0) {
  for (const { file, means } of survivors) process.stdout.write(`survived: ${file}: ${means}\n`);
  process.exitCode = 1;
}

/** A text that is gone, or stands there twice, means that the code went on and the list did not. */
function checkList() {
  if (chosen.length === 0) giveUp(`no mutant has "${options.only}" in it`);
  const names = all.map(({ means }) => means);
  const stale = all.flatMap(({ file, find, put, means }) => {
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const count = text.split(find).length - 1;
    if (names.filter((name) => name === means).length > 1) return [`${means}: there are two`];
    if (find === put) return [`${means}: changes nothing`];
    return count === 1 ? [] : [`${file}: ${means}: the text to find is there ${count} times`];
  });
  if (stale.length > 0) giveUp(`tests/mutants/list.mjs is out of date:\n${stale.join("\n")}`);
}

/** What git knows and what it would, as it is now; the installed packages are shared. */
function copyTree() {
  const { stdout, status } = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) giveUp("git does not list the files of this tree");
  // A linked folder of packages is not ignored as the folder itself is.
  const without = ["node_modules", ...(options.suite === "before" ? writtenForMutants : [])];
  const files = stdout.split("\0").filter((name) => name && existsSync(name));
  for (const file of files.filter((name) => !without.includes(name))) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    cpSync(file, path.join(copy, file));
  }
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
}

/** The outcome of one mutant in words; `by`: the test file that noticed it. */
async function resultOf({ file, find, put, near, requests }) {
  const target = path.join(copy, file);
  const original = readFileSync(target, "utf8");
  // A function: what is put in may have a "$" in it.
  writeFileSync(
    target,
    original.replace(find, () => put),
  );
  try {
    for (const files of near) {
      const outcome = await runTests(["unit", "data:sqlite"], files);
      if (outcome) return outcome;
    }
    if (options.near) return { said: "**survived**", survived: true };
    if (requests.length > 0) {
      if (!(await builds())) return { said: "**survived**: does not build", survived: true };
      const outcome = await runTests(
        ["requests:sqlite"],
        requests.map((name) => `tests/requests/${name}`),
      );
      if (outcome) return outcome;
    }
    if (!(await compiles())) return { said: "noticed by the types" };
    return { said: "**survived**", survived: true };
  } finally {
    writeFileSync(target, original);
  }
}

/** Runs test files until one fails. Null when all passed. */
async function runTests(projects, files) {
  rmSync(report, { force: true });
  const { ended, output } = await run("vitest", [
    "run",
    ...projects.map((name) => `--project=${name}`),
    "--bail=1",
    "--passWithNoTests",
    "--reporter=json",
    `--outputFile=${report}`,
    ...files,
  ]);
  if (!ended) return { said: `noticed: a test of ${files.join(", ")} does not end` };
  if (!existsSync(report)) giveUp(`vitest gave no report:\n${output}`);
  const { testResults, success, numTotalTests } = JSON.parse(readFileSync(report, "utf8"));
  if (numTotalTests === 0 && success && options.suite === "now")
    giveUp(`no test in ${files.join(", ")}`);
  for (const { name, assertionResults, status, message } of testResults) {
    const by = path.relative(copy, name);
    const failed = assertionResults.find((test) => test.status === "failed");
    if (failed) return { said: `\`${by}\` › ${failed.fullName}`, by };
    if (status === "failed")
      return /transform|syntax|parse/i.test(message)
        ? { said: "**survived**: does not compile", survived: true }
        : { said: `\`${by}\` does not load`, by };
  }
  // A rejection that nobody takes fails a run, and no test.
  return success ? null : { said: `an error beside the tests of ${files.join(", ")}` };
}

async function builds() {
  const { status } = await run("npm", ["run", "--silent", "build"]);
  return status === 0;
}

async function compiles() {
  await run("react-router", ["typegen"]);
  const { status } = await run("tsc", ["--noEmit"]);
  return status === 0;
}

/** What noticed a mutant must pass without one: else it says nothing. */
async function provePassing(files) {
  const requests = files.filter((file) => file.startsWith("tests/requests/"));
  const near = files.filter((file) => !requests.includes(file));
  if (requests.length > 0 && !(await builds())) giveUp("the unchanged tree does not build");
  const outcomes = [
    near.length > 0 && (await runTests(["unit", "data:sqlite"], near)),
    requests.length > 0 && (await runTests(["requests:sqlite"], requests)),
  ];
  for (const outcome of outcomes)
    if (outcome) giveUp(`without any mutant a test fails, so nothing is proved: ${outcome.said}`);
}

/** Runs a tool in the copy; `ended` is false when it had to be stopped. */
async function run(tool, args) {
  const command = tool === "npm" ? tool : path.join(copy, "node_modules", ".bin", tool);
  const child = spawn(command, args, {
    cwd: copy,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = () => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  };
  process.on("exit", stop);
  let output = "";
  let ended = true;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  const timer = setTimeout(() => {
    ended = false;
    stop();
  }, longestRun);
  const status = await new Promise((resolve) => child.once("close", resolve));
  clearTimeout(timer);
  process.off("exit", stop);
  return { status, ended, output };
}
