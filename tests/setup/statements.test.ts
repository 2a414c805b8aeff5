import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { shapeOf, untriedStatements } from "./statements";

test("a statement is the same however long its lists are", () => {
  const select = (list: string) => `select "id" from "users" where "id" in ${list} and "x" = ?`;
  expect(shapeOf(select("(?, ?, ?)"))).toBe(shapeOf(select("(?)")));
  const insert = (rows: string) => `insert into "users" ("id", "name") values ${rows}`;
  expect(shapeOf(insert("(?, ?), (?, null)"))).toBe(shapeOf(insert("(?, ?)")));
  expect(shapeOf(select("(?)"))).not.toBe(shapeOf(insert("(?)")));
});

test("what only files on one engine run is told, with the file", () => {
  const folder = path.join(inject("runFolder"), "some-statements");
  mkdirSync(folder);
  const ran = (file: string, ...statements: string[]) =>
    writeFileSync(path.join(folder, file.replaceAll("/", "+")), JSON.stringify(statements));
  ran("tests/both.test.ts", "select 1", "select 2");
  ran("tests/one.test.ts", "select 2", "select 3");
  ran("tests/two.test.ts", "select 1");
  expect(untriedStatements(folder, (file) => /one|two/.test(file))).toEqual([
    "tests/one.test.ts: select 3",
  ]);
});
