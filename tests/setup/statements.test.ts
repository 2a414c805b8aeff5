import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import type { Database } from "#db/engine";
import {
  asServer,
  noteStatements,
  shapeOf,
  untriedStatements,
  writeStatements,
} from "./statements";

test("a statement is the same however long its lists are", () => {
  const select = (list: string) => `select "id" from "users" where "id" in ${list} and "x" = ?`;
  expect(shapeOf(select("(?, ?, ?)"))).toBe(shapeOf(select("(?)")));
  const insert = (rows: string) => `insert into "users" ("id", "name") values ${rows}`;
  expect(shapeOf(insert("(?, ?), (?, null)"))).toBe(shapeOf(insert("(?, ?)")));
  expect(shapeOf(select("(?)"))).not.toBe(shapeOf(insert("(?)")));
});

test("what the server runs and no file on PostgreSQL does is told once, with a file that runs it", () => {
  const folder = path.join(inject("runFolder"), "some-statements");
  mkdirSync(folder);
  const ran = (file: string, byServer: string[], byTest: string[] = []) =>
    writeFileSync(
      path.join(folder, file.replaceAll("/", "+")),
      JSON.stringify({ all: [...byServer, ...byTest], byServer }),
    );
  ran("tests/both.test.ts", ["select 1"], ["select 2"]);
  ran("tests/one.test.ts", ["select 2", "select 3"], ["select 4"]);
  ran("tests/two.test.ts", ["select 1", "select 3"]);
  expect(untriedStatements(folder, (file) => file.includes("both"))).toEqual([
    "tests/two.test.ts: select 3",
  ]);
});

test("a statement is the server's when it is asked while a request is answered, here or later", async () => {
  const statements: Database["statements"] = { count: 0, log: null };
  noteStatements({ statements } as Database);
  const ask = async (sql: string) => {
    await Promise.resolve();
    statements.log?.(sql, []);
  };
  await ask("select 1");
  await ask("select 2");
  await asServer(async () => {
    await ask("select 2");
    await ask("select 3");
  });
  const folder = path.join(inject("runFolder"), "noted-statements");
  writeStatements(folder, "some.test.ts");
  expect(JSON.parse(readFileSync(path.join(folder, "some.test.ts"), "utf8"))).toEqual({
    all: ["select 1", "select 2", "select 3"],
    byServer: ["select 2", "select 3"],
  });
});
