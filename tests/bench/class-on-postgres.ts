/** A class on PostgreSQL: all start, and all submit, within a second, on one server process and on two; then a room answers. */
import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { startPostgres } from "../setup/postgres-server";
import { type Figure, type Findings, number, percentile, requestTable } from "./figures";
import type { ClassOnPostgres } from "./postgres-class";

const program = path.resolve("build/bench/postgres-class.js");

export async function classOnPostgres(
  folder: string,
  _base: unknown,
  quick: boolean,
): Promise<Findings> {
  const home = path.join(folder, "class-on-postgres");
  mkdirSync(home);
  const server = await startPostgres(home, { isDurable: true });
  try {
    const figures: Figure[] = [];
    const details: string[] = [];
    for (const processes of [1, 2]) {
      const found = await measured(home, server.url, processes, quick ? 15 : 30);
      figures.push(...figuresOf(found, processes));
      details.push(
        `${wording(processes)}, ${found.rollbacks} transactions rolled back; next pages refused for the moment (503): ${refusals(found)}:`,
        requestTable(found.took),
      );
    }
    return {
      figures,
      details: [
        "A class of 200 on PostgreSQL, on the cores that the servers, PostgreSQL and the learners share, each commit on disk: 200 starts and 200 submits evenly spread over a second; then 500, 1,000 and 1,500 learners who answer by the pages' forms every 5–15 s. Every acknowledged answer stood in the database afterwards.",
        ...details,
      ].join("\n\n"),
    };
  } finally {
    await server.stop();
  }
}

const refusals = ({ refusedPages }: ClassOnPostgres) =>
  Object.entries(refusedPages)
    .map(([room, count]) => `${count} of ${room} learners'`)
    .join(", ");

const wording = (processes: number) => (processes === 1 ? "One process" : `${processes} processes`);

async function measured(
  home: string,
  url: string,
  processes: number,
  seconds: number,
): Promise<ClassOnPostgres> {
  const name = `class_${processes}`;
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const own = path.join(home, name);
  mkdirSync(own);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, own, String(processes), String(seconds)],
    { env: { ...process.env, DATABASE_URL: url.replace(/\w+$/, name) }, maxBuffer: 64e6 },
  );
  const found = JSON.parse(stdout) as ClassOnPostgres;
  if (found.errors.length > 0)
    throw new Error(
      `${found.errors.length} requests failed:\n${found.errors.slice(0, 5).join("\n")}`,
    );
  return found;
}

const figuresOf = ({ took }: ClassOnPostgres, processes: number): Figure[] =>
  Object.entries(took).map(([what, milliseconds]) => {
    const reached = percentile(milliseconds, 0.99);
    return {
      what: `PostgreSQL, ${wording(processes).toLowerCase()}: ${what}: p99`,
      target: "≤ 500 ms",
      reached: `${number(reached)} ms`,
      met: reached <= 500,
    };
  });
