/** The stages of `npm test` and `npm run check`: one line each, and the end at the first that fails. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { built, giveUp, root, tool } from "./prepare.mjs";

const reports = mkdtempSync(path.join(os.tmpdir(), "firstdraw-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

const totals = { passed: 0, failed: 0, skipped: 0 };

/** The closing line: what ran, and how it ended. */
export function total() {
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : "";
  return `${totals.passed} passed, ${totals.failed} failed${skipped}`;
}

/** Runs one stage; `work` returns what to say about it, or throws a `StageFailure`. */
export function stage(name, work) {
  const started = Date.now();
  const line = (what) => {
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${name.padEnd(12)} ${what} (${seconds} s)\n`);
  };
  try {
    line(work() ?? "ok");
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

/** Runs a program quietly; its output is shown when it fails. */
function quietly(command, args, env = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 256e6,
    env: { ...process.env, ...env },
  });
  if (error) throw new StageFailure(`${command} cannot be run: ${error.message}`);
  return { status, stdout, output: stdout + stderr };
}

function must(command, args, env) {
  const result = quietly(command, args, env);
  if (result.status !== 0)
    throw new StageFailure(`${path.basename(command)} ended with ${result.status}`, result.output);
  return result.stdout;
}

export function types() {
  must(tool("react-router"), ["typegen"]);
  must(tool("tsc"), ["--noEmit"]);
}

export function lint() {
  must(tool("biome"), ["check", "."]);
}

/** Who imports whom. Nothing cruised would mean nothing checked. */
export function boundaries() {
  const { stdout, output } = quietly(tool("depcruise"), ["app", "db", "--output-type", "json"]);
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

export function deadCode() {
  must(tool("knip"), []);
}

export function build() {
  let failure;
  const code = built({
    runBuild: () => {
      const result = quietly("npm", ["run", "--silent", "build"]);
      failure = result.output;
      return result.status;
    },
  });
  if (code !== 0) throw new StageFailure(`the build ended with ${code}`, failure);
}

export function content() {
  // The last line says how much was read; the tables above it stand in docs/curriculum.md.
  return must(process.execPath, ["build/server/command.js", "content-check"])
    .trim()
    .split("\n")
    .at(-1);
}

/** Vitest's projects by name. */
export function unitTests(projects) {
  const report = path.join(reports, "vitest.json");
  const args = [
    "run",
    ...projects.map((name) => `--project=${name}`),
    "--reporter=default",
    "--reporter=json",
  ];
  const result = quietly(tool("vitest"), [...args, `--outputFile.json=${report}`]);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = read(report, result);
  return counted(numPassedTests, numFailedTests, numPendingTests + numTodoTests, result);
}

/** The browser's tests, scripts off and on. */
export function browserTests(chromium) {
  const report = path.join(reports, "playwright.json");
  const result = quietly(tool("playwright"), ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    CHROMIUM_PATH: chromium,
  });
  const { expected, unexpected, flaky, skipped } = read(report, result).stats;
  return counted(expected, unexpected + flaky, skipped, result);
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
