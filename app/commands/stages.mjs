/** The stages of `npm test` and `npm run check`; the first failure ends the run. */
import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { built, giveUp, root, tool } from "./prepare.mjs";

const reports = mkdtempSync(path.join(os.tmpdir(), "firstdraw-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

const totals = { passed: 0, failed: 0, skipped: 0 };

export function total() {
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : "";
  return `${totals.passed} passed, ${totals.failed} failed${skipped}`;
}

/** For example "7 min 12 s". */
export function duration(started) {
  const seconds = Math.round((Date.now() - started) / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * `work` resolves to a summary, or throws a `StageFailure`. Stages run in parallel unless awaited.
 */
export async function stage(name, work) {
  const started = Date.now();
  const line = (what) => {
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${name.padEnd(12)} ${what} (${seconds} s)\n`);
  };
  try {
    line((await work()) ?? "ok");
  } catch (error) {
    if (!(error instanceof StageFailure)) throw error;
    process.stdout.write(`${error.output.trimEnd()}\n`);
    line("FAILED");
    const ran = totals.passed + totals.failed > 0 ? `\n${total()}` : "";
    giveUp(`The stage "${name}" failed: ${error.message}${ran}`);
  }
}

class StageFailure extends Error {
  constructor(message, output = "") {
    super(message);
    this.output = output;
  }
}

/** Shows output only on failure. */
async function quietly(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // A failed stage exits: ends the parallel ones.
  const end = () => child.kill();
  process.on("exit", end);
  let stdout = "";
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  const [status] = await once(child, "close").catch((error) => {
    throw new StageFailure(`${command} cannot be run: ${error.message}`);
  });
  process.off("exit", end);
  return { status, stdout, output };
}

async function must(command, args, env) {
  const result = await quietly(command, args, env);
  if (result.status !== 0)
    throw new StageFailure(`${path.basename(command)} ended with ${result.status}`, result.output);
  return result.stdout;
}

/** Generates types that later stages read. */
async function routeTypes() {
  await must(tool("react-router"), ["typegen"]);
}

async function types() {
  await must(tool("tsc"), ["--noEmit"]);
}

async function lint() {
  await must(tool("biome"), ["check", "."]);
}

/** Rules of imports. Fails if no modules were checked. */
async function boundaries() {
  const { stdout, output } = await quietly(tool("depcruise"), [
    "app",
    "db",
    "--output-type",
    "json",
  ]);
  let summary;
  try {
    summary = JSON.parse(stdout).summary;
  } catch {
    throw new StageFailure("dependency-cruiser gave no report", output);
  }
  const { totalCruised, violations } = summary;
  if (!(totalCruised > 0)) throw new StageFailure("dependency-cruiser saw no module");
  const faults = violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  if (faults.length > 0)
    throw new StageFailure(`${faults.length} forbidden imports`, faults.join("\n"));
  return `${totalCruised} modules, no violation`;
}

async function deadCode() {
  await must(tool("knip"), []);
}

function build() {
  let failure;
  const code = built({
    runBuild: () => {
      const args = ["run", "--silent", "build"];
      const { status, stdout, stderr } = spawnSync("npm", args, { cwd: root, encoding: "utf8" });
      failure = stdout + stderr;
      return status;
    },
  });
  if (code !== 0) throw new StageFailure(`the build ended with ${code}`, failure);
}

async function content() {
  // The last line has the counts; the tables are in docs/curriculum.md.
  const said = await must(process.execPath, ["build/server/command.js", "content-check"]);
  return said.trim().split("\n").at(-1);
}

export async function unitTests(projects, options = []) {
  const report = path.join(reports, `vitest-${randomUUID()}.json`);
  const args = [
    "run",
    ...projects.map((name) => `--project=${name}`),
    "--reporter=default",
    "--reporter=json",
    ...options,
  ];
  const result = await quietly(tool("vitest"), [...args, `--outputFile.json=${report}`]);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = read(report, result);
  return counted(numPassedTests, numFailedTests, numPendingTests + numTodoTests, result);
}

/** With scripts off and on; all tests with FULL=1. Reports which screens were walked. */
export async function browserTests(chromium) {
  const report = path.join(reports, "playwright.json");
  const result = await quietly(tool("playwright"), ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    CHROMIUM_PATH: chromium,
  });
  const { expected, unexpected, flaky, skipped } = read(report, result).stats;
  const passed = counted(expected, unexpected + flaky, skipped, result);
  const walks = /^walks: .*$/m.exec(result.stdout)?.[0];
  return walks ? `${passed}; ${walks}` : passed;
}

function read(report, { output, status }) {
  if (!existsSync(report))
    throw new StageFailure(`the tests gave no report and ended with ${status}`, output);
  return JSON.parse(readFileSync(report, "utf8"));
}

function counted(passed, failed, skipped, { status, output }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  if (failed > 0) throw new StageFailure(`${failed} of ${passed + failed} tests failed`, output);
  if (status !== 0) throw new StageFailure(`the tests ended with ${status}`, output);
  if (passed === 0) throw new StageFailure("no test ran", output);
  return `${passed} passed`;
}

/**
 * All that the tests need. The types are checked on one core while the other builds; they are not
 * waited for.
 * @returns `typed`: when they are checked
 */
export async function beforeTests() {
  await stage("route types", routeTypes);
  const typed = stage("types", types);
  await stage("lint", lint);
  await stage("boundaries", boundaries);
  await stage("dead code", deadCode);
  await stage("build", build);
  await stage("content", content);
  return { typed };
}
