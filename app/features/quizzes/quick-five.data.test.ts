import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import {
  attemptItems,
  attempts,
  lessonProgress,
  questionListItems,
  questionRecords,
} from "#db/schema";
import { createLesson, createModule } from "../../../tests/factories/curriculum";
import { createQuestion } from "../../../tests/factories/questions";
import { createQuiz } from "../../../tests/factories/quizzes";
import { takeList } from "../../../tests/factories/taken";
import { createUser } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { startQuickFive } from "./quick-five.server";

const now = new Date("2026-03-02T10:00:00Z");

let database: Database;
let userId: string;
let moduleId: string;
let readId: string;
let ofRead: string[];

beforeEach(async () => {
  database = await testDatabase();
  const { db } = database;
  userId = (await createUser(db)).id;
  moduleId = (await createModule(db)).id;
  const read = await createLesson(db, { moduleId });
  const unread = await createLesson(db, { moduleId });
  readId = read.id;
  ofRead = [];
  for (let number = 0; number < 5; number++) {
    ofRead.push((await createQuestion(db, { moduleId, lessonId: read.id })).id);
    await createQuestion(db, { moduleId, lessonId: unread.id });
  }
  const done = { completion: 100, openedAt: now, completedAt: now, updatedAt: now };
  await db.insert(lessonProgress).values([
    { userId, lessonId: read.id, ...done },
    // Opened only; somebody else has read it.
    { userId, lessonId: unread.id, ...done, completion: 40, completedAt: null },
    { userId: (await createUser(db)).id, lessonId: unread.id, ...done },
  ]);
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

const drawnIn = async (quizId: string) =>
  (
    await database.db
      .select({ id: questionListItems.questionVersionId })
      .from(questionListItems)
      .where(eq(questionListItems.listId, quizId))
  )
    .map(({ id }) => id)
    .sort();

test("asks about the lessons the learner has read, once, and resumes at the first unanswered question", async () => {
  const { db } = database;
  const started = await start();
  expect(started?.position).toBe(1);
  const quizId = started?.quizId ?? "";
  expect(await drawnIn(quizId)).toEqual([...ofRead].sort());

  expect(await start()).toEqual({ quizId, position: 1 });
  const [attempt] = await db.select().from(attempts).where(eq(attempts.userId, userId));
  await db
    .update(attemptItems)
    .set({ response: { letters: ["A"] }, answeredAt: now })
    .where(and(eq(attemptItems.attemptId, attempt?.id ?? ""), eq(attemptItems.position, 1)));
  expect(await start()).toEqual({ quizId, position: 2 });
  expect(await db.select().from(attempts)).toHaveLength(1);
});

test("asks what was not right the last time before what was", async () => {
  const { db } = database;
  const known = await Promise.all(
    Array.from({ length: 5 }, () => createQuestion(db, { moduleId, lessonId: readId })),
  );
  await db.insert(questionRecords).values(
    known.map(({ questionId }) => ({
      userId,
      questionId,
      seen: 1,
      correct: 1,
      lastCorrect: true,
      lastAnsweredAt: now,
    })),
  );
  expect(await drawnIn((await start())?.quizId ?? "")).toEqual([...ofRead].sort());
});

test("leaves another quiz of the learner's alone that is open", async () => {
  const built = await createQuiz(database.db, { ownerId: userId, timeLimitMinutes: null });
  await takeList(database, { userId, listId: built.id, startedAt: now, ends: "open" });
  const started = await start();
  expect(started?.quizId).not.toBe(built.id);
  expect(await start()).toEqual({ quizId: started?.quizId, position: 1 });
});

test("starts nothing where no module is open", async () => {
  expect(await start({ moduleIds: [] })).toBeNull();
  expect(await database.db.select().from(attempts)).toEqual([]);
});
