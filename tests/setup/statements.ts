/**
 * The statements that each test file runs. What the server runs in the request tests must run on PostgreSQL, too: in a
 * data test or in a request test that runs there.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Database } from "#db/engine";

/** Each statement that ran since the last file, and whether the server ran it for a request. */
const seen = new Map<string, boolean>();
const shapes = new Map<string, string>();

/** A statement without the length of its lists, which differs from test to test. */
export function shapeOf(sql: string): string {
  let shape = shapes.get(sql);
  if (shape === undefined) {
    shape = sql
      .replace(/\((?:\?|null)(?:, (?:\?|null))*\)/g, "(?)")
      .replace(/\(\?\)(?:, \(\?\))+/g, "(?)");
    shapes.set(sql, shape);
  }
  return shape;
}

const answering = new AsyncLocalStorage<true>();

/** Marks what `work` asks as the server's, unlike what a test asks to prepare and to look. */
export const asServer = <T>(work: () => T): T => answering.run(true, work);

/** Notes what a database is asked from now on, beside what a test itself listens to. */
export function noteStatements({ statements }: Database): void {
  let listener = statements.log;
  const log: typeof statements.log = (sql, values) => {
    const shape = shapeOf(sql);
    seen.set(shape, seen.get(shape) === true || answering.getStore() === true);
    listener?.(sql, values);
  };
  Object.defineProperty(statements, "log", {
    get: () => log,
    set: (given: typeof listener) => {
      listener = given;
    },
  });
}

type Noted = { all: string[]; byServer: string[] };

/** Writes down what was noted since the last file. */
export function writeStatements(folder: string, file: string): void {
  if (seen.size === 0) return;
  mkdirSync(folder, { recursive: true });
  const byServer = [...seen].filter(([, isServers]) => isServers).map(([shape]) => shape);
  const noted: Noted = { all: [...seen.keys()], byServer };
  writeFileSync(path.join(folder, file.replaceAll("/", "+")), JSON.stringify(noted));
  seen.clear();
}

/** One line for each of the server's statements that no file on PostgreSQL runs, naming a file that does. */
export function untriedStatements(
  folder: string,
  runsOnPostgres: (file: string) => boolean,
): string[] {
  const files = readdirSync(folder).map((name) => ({
    file: name.replaceAll("+", "/"),
    noted: JSON.parse(readFileSync(path.join(folder, name), "utf8")) as Noted,
  }));
  const tried = new Set(
    files.filter(({ file }) => runsOnPostgres(file)).flatMap(({ noted }) => noted.all),
  );
  const untried = new Map<string, string>();
  for (const { file, noted } of files)
    for (const one of noted.byServer) if (!tried.has(one)) untried.set(one, file);
  return [...untried].map(([statement, file]) => `${file}: ${statement}`);
}
