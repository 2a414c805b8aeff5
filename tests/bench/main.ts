/**
 * `npm run bench [-- --quick] [-- --only sizes,profile]`: what docs/benchmarks.md describes. It asserts no time: it fails when
 * something could not be measured, or was not answered as it should be.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { attemptsStored } from "./attempts-stored";
import { classAtWork } from "./class-at-work";
import { classOnPostgres } from "./class-on-postgres";
import { contentImport } from "./content-import";
import { examRoom } from "./exam-room";
import type { Findings } from "./figures";
import { type Installation, newInstallation } from "./installation";
import { learnerDay } from "./learner-day";
import { commit, machine } from "./machine";
import { nobodyWaits } from "./nobody-waits";
import { pressSigns } from "./presses";
import { stopAll } from "./processes";
import { profile } from "./profile";
import { readiness } from "./readiness";
import { figureTable, record } from "./record";
import { roster } from "./roster";
import { serverTime } from "./server-time";
import { signIns } from "./sign-ins";
import { sizes } from "./sizes";
import { slowPhone } from "./slow-phone";
import { startAndMemory } from "./start-and-memory";
import { streams } from "./streams";

type Section = (folder: string, base: Installation, quick: boolean) => Promise<Findings>;

const sections: Record<string, Section> = {
  sizes,
  "server-time": serverTime,
  profile,
  "class-at-work": classAtWork,
  "exam-room": examRoom,
  "nobody-waits": (folder, base, quick) => nobodyWaits(folder, base, quick, values.job),
  "class-on-postgres": classOnPostgres,
  "slow-phone": slowPhone,
  presses: pressSigns,
  "attempts-stored": attemptsStored,
  "learner-day": learnerDay,
  roster,
  "sign-ins": signIns,
  "start-and-memory": startAndMemory,
  "content-import": contentImport,
  streams,
  readiness,
};

const say = (line = "") => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    /** Of `nobody-waits`: only the jobs with this in their name. */
    job: { type: "string", default: "" },
  },
});
const names = values.only?.split(",") ?? Object.keys(sections);
const unknown = names.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no section ${unknown.join(", ")}. Sections: ${Object.keys(sections).join(", ")}\n`,
  );
  process.exit(64);
}

const folder = mkdtempSync(path.join(os.tmpdir(), "firstdraw-bench-"));
// PostgreSQL, which may run as another user, keeps its data below it.
chmodSync(folder, 0o755);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void stopAll().finally(() => leave(130)));
function leave(code: number): never {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

const began = new Date();
const heading = `${began.toISOString().slice(0, 16).replace("T", " ")} UTC, ${commit()}`;
const findings: Findings[] = [];
const failed: string[] = [];
say(`${heading}\n${machine()}\n`);

const base = await newInstallation(folder);
for (const name of names) {
  const start = Date.now();
  try {
    const found = await (sections[name] as Section)(folder, base, values.quick);
    findings.push(found);
    say(`## ${name} (${Math.round((Date.now() - start) / 1000)} s)\n\n${found.details}\n`);
  } catch (error) {
    failed.push(name);
    process.stderr.write(`${name}: ${error instanceof Error ? error.stack : error}\n`);
    await stopAll();
  }
}

say(figureTable(findings.flatMap(({ figures }) => figures)));
const whole = !values.quick && !values.only && !values.job && failed.length === 0;
if (whole) record(heading, machine(), findings);
say(whole ? "\nWritten into docs/benchmarks.md." : "\nNot written: only a whole run is.");
if (failed.length > 0) process.stderr.write(`Not measured: ${failed.join(", ")}\n`);
leave(failed.length > 0 ? 1 : 0);
