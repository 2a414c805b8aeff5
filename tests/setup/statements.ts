/**
 * Which statements the tests of each file run. Those of the files that run on SQLite alone must all run in files that
 * run on both engines: so each statement of the product is known to work on PostgreSQL, too.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Database } from "#db/engine";

const seen = new Set<string>();
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

/** Notes what a database is asked from now on, beside what a test itself listens to. */
export function noteStatements({ statements }: Database): void {
  let listener = statements.log;
  const log: typeof statements.log = (sql, values) => {
    seen.add(shapeOf(sql));
    listener?.(sql, values);
  };
  Object.defineProperty(statements, "log", {
    get: () => log,
    set: (given: typeof listener) => {
      listener = given;
    },
  });
}

/** Writes down what was noted since the last file. */
export function writeStatements(folder: string, file: string): void {
  if (seen.size === 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, file.replaceAll("/", "+")), JSON.stringify([...seen]));
  seen.clear();
}

/** The statements of the files on one engine that no file on both of them runs: a line each. */
export function untriedStatements(folder: string, alone: (file: string) => boolean): string[] {
  const files = readdirSync(folder).map((name) => ({
    file: name.replaceAll("+", "/"),
    statements: JSON.parse(readFileSync(path.join(folder, name), "utf8")) as string[],
  }));
  const onBoth = new Set(
    files.filter(({ file }) => !alone(file)).flatMap(({ statements }) => statements),
  );
  return files
    .filter(({ file }) => alone(file))
    .flatMap(({ file, statements }) =>
      statements.filter((one) => !onBoth.has(one)).map((one) => `${file}: ${one}`),
    );
}
