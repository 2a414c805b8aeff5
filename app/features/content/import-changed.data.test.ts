import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { lessons, settings } from "#db/schema";
import { type ContentCopy, copyContent } from "../../../tests/setup/content";
import { testDatabase } from "../../../tests/setup/database";
import { ContentFaults } from "./faults";
import { importChanged } from "./import-changed.server";

const now = new Date("2026-03-01T10:00:00Z");
const lessonFile = "modules/03-equipment-tube-selection/lessons/05-order-of-draw.md";
const lessonId = "order-of-draw";

let database: Database;
let content: ContentCopy;

beforeEach(async () => {
  database = await testDatabase();
  content = copyContent(3);
});

const bring = (anew = false) =>
  importChanged(database.db, database.transaction, { folder: content.folder, now, anew });
const edit = (from: string | RegExp, to: string) =>
  content.edit(lessonFile, (text) => text.replace(from, to));
const summary = async () =>
  (await database.db.select().from(lessons).where(eq(lessons.id, lessonId)))[0]?.summary;
const reword = (to: string) =>
  database.db.update(lessons).set({ summary: to }).where(eq(lessons.id, lessonId));

test("the same files are brought in once, and again when that is asked for", async () => {
  expect((await bring())?.written).toBeGreaterThan(190);
  expect(await bring()).toBeNull();
  expect(await bring(true)).toMatchObject({ written: 0, edited: [] });
  expect(await bring()).toBeNull();
});

test("a changed file is brought in, and so is one that is changed back", async () => {
  await bring();
  const before = await summary();
  edit(/^summary: .*$/m, "summary: Another summary");
  expect(await bring()).toMatchObject({ written: 1 });
  expect([await summary(), await bring()]).toEqual(["Another summary", null]);
  edit(/^summary: .*$/m, `summary: ${before}`);
  expect(await bring()).toMatchObject({ written: 1 });
  expect(await summary()).toBe(before);
});

test("while a row is kept that was edited here, each import looks whether it still is", async () => {
  await bring();
  const before = await summary();
  edit(/^summary: .*$/m, "summary: Another summary");
  await reword("Mine");
  expect(await bring()).toMatchObject({ written: 0, edited: [`lesson ${lessonId}`] });
  await reword(before ?? "");
  expect(await bring()).toMatchObject({ written: 1, edited: [] });
  expect([await summary(), await bring()]).toEqual(["Another summary", null]);
});

test("files with a fault are told of each time", async () => {
  await bring();
  edit(/^summary: .*$/m, "summary:");
  await expect(bring()).rejects.toThrow(ContentFaults);
  await expect(bring()).rejects.toThrow(ContentFaults);
});

test("a database that lost the import's mark, such as an older copy, is filled again", async () => {
  await bring();
  await database.db.delete(settings);
  expect(await bring()).toMatchObject({ written: 0 });
});
