import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import { attemptItems, attempts, lessonProgress, questionListItems } from "#db/schema";
import { createLesson, createModule } from "../../../tests/factories/curriculum";
import { createQuestion } from "../../../tests/factories/questions";
import { createUser } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { startQuickFive } from "./quick-five.server";

const now = new Date("2026-03-02T10:00:00Z");

let database: Database;
let userId: string;
let moduleId: string;
let ofRead: string[];

beforeEach(async () => {
  database = await testDatabase();
  const { db } = database;
  userId = (await createUser(db)).id;
  moduleId = (await createModule(db)).id;
  const read = await createLesson(db, { moduleId });
  const unread = await createLesson(db, { moduleId });
  ofRead = [];
  for (let number = 0; number < 5; number++) {
    ofRead.push((await createQuestion(db, { moduleId, lessonId: read.id })).id);
    await createQuestion(db, { moduleId, lessonId: unread.id });
  }
  await db.insert(lessonProgress).values({
    userId,
    lessonId: read.id,
    completion: 100,
    openedAt: now,
    completedAt: now,
    updatedAt: now,
  });
});

const start = (given: { moduleIds?: string[] } = {}) =>
  database.transaction((tx) =>
    startQuickFive(tx, {
      userId,
      moduleIds: [moduleId],
      ids: { list: newId(now), attempt: newId(now) },
      premium: new Set(),
      title: "Quick 5",
      description: "From what you've read.",
      timeZone: "UTC",
      now,
      ...given,
    }),
  );

test("asks about the lessons the learner has read, once, and resumes at the first unanswered question", async () => {
  const { db } = database;
  const started = await start();
  expect(started?.position).toBe(1);
  const quizId = started?.quizId ?? "";
  const drawn = await db
    .select({ id: questionListItems.questionVersionId })
    .from(questionListItems)
    .where(eq(questionListItems.listId, quizId));
  expect(drawn.map(({ id }) => id).sort()).toEqual([...ofRead].sort());

  expect(await start()).toEqual({ quizId, position: 1 });
  const [attempt] = await db.select().from(attempts).where(eq(attempts.userId, userId));
  await db
    .update(attemptItems)
    .set({ response: { letters: ["A"] }, answeredAt: now })
    .where(and(eq(attemptItems.attemptId, attempt?.id ?? ""), eq(attemptItems.position, 1)));
  expect(await start()).toEqual({ quizId, position: 2 });
  expect(await db.select().from(attempts)).toHaveLength(1);
});

test("starts nothing where no module is open", async () => {
  expect(await start({ moduleIds: [] })).toBeNull();
  expect(await database.db.select().from(attempts)).toEqual([]);
});
