/** Rows inserted as JSON equal those inserted as values, on both engines. */
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { prepareInsert } from "#db/bulk-insert";
import type { Database } from "#db/engine";
import { attemptItems, notifications, questionRecords, settings, users } from "#db/schema";
import { excluded, plus } from "#db/sql";
import { createQuestion } from "../tests/factories/questions";
import { createUser } from "../tests/factories/users";
import { testDatabase } from "../tests/setup/database";

const now = new Date("2026-02-03T04:05:06.789Z");

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});

test("texts, numbers, moments, JSON and nothing are stored as they are", async () => {
  const { db } = database;
  const values = [{ a: ["b", 1.5, null, true] }, "text with ' \" \\ and ü", 7, ["x"]];
  const insert = prepareInsert(settings, ["key", "value", "updatedAt"]);
  const rows = values.map((value, at) => ({ key: `${at} '"\\`, value, updatedAt: now }));
  await insert(db, rows);
  expect(await db.select().from(settings).orderBy(asc(settings.key))).toEqual(rows);
});

test("booleans, and the defaults of what is not brought", async () => {
  const { db } = database;
  const { id: userId } = await createUser(db);
  const row = { id: "n", userId, kind: "k", title: "t", content: "c", href: null, createdAt: now };
  const bare = prepareInsert(notifications, [
    "id",
    "userId",
    "kind",
    "title",
    "content",
    "createdAt",
  ]);
  const read = prepareInsert(notifications, [
    "id",
    "userId",
    "kind",
    "title",
    "content",
    "isRead",
    "createdAt",
  ]);
  await bare(db, [row]);
  await read(db, [{ ...row, id: "r", isRead: true }]);
  expect(await db.select().from(notifications).orderBy(asc(notifications.id))).toEqual([
    { ...row, isRead: false, readAt: null },
    { ...row, id: "r", isRead: true, readAt: null },
  ]);
});

test("what stands there already is brought up to date, in a transaction too; of no rows, nothing", async () => {
  const { db, transaction } = database;
  const { id: userId } = await createUser(db);
  const { questionId } = await createQuestion(db);
  const add = prepareInsert(
    questionRecords,
    ["userId", "questionId", "seen", "correct", "lastCorrect", "lastAnsweredAt"],
    (insert) =>
      insert.onConflictDoUpdate({
        target: [questionRecords.userId, questionRecords.questionId],
        set: {
          seen: plus(questionRecords.seen, excluded(questionRecords.seen)),
          lastCorrect: excluded(questionRecords.lastCorrect),
        },
      }),
  );
  const row = { userId, questionId, seen: 2, correct: 1, lastCorrect: true, lastAnsweredAt: now };
  await add(db, [row]);
  await transaction((tx) => add(tx, [{ ...row, lastCorrect: false }]));
  await add(db, []);
  expect(await db.select().from(questionRecords)).toEqual([
    { ...row, seen: 4, lastCorrect: false, lastConfidence: null },
  ]);
});

test("a row that breaks a rule of the table is refused", async () => {
  const { db } = database;
  const insert = prepareInsert(attemptItems, ["attemptId", "position", "questionVersionId"]);
  const row = { attemptId: "nobody's", position: 1, questionVersionId: "none" };
  await expect(insert(db, [row])).rejects.toThrow();
  expect(await db.select().from(users).where(eq(users.id, "nobody"))).toEqual([]);
});
