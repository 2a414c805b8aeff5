import { beforeAll, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { createLesson, createModule } from "../../../tests/factories/curriculum";
import { createQuestion } from "../../../tests/factories/questions";
import { createQuiz } from "../../../tests/factories/quizzes";
import { takeList } from "../../../tests/factories/taken";
import { createUser } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { countPlatform, listCatalogue } from "./figures.server";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

test("what is published is counted, and nothing else", async () => {
  const { db } = database;
  const mixed = await createModule(db);
  const free = await createModule(db);
  const hidden = await createModule(db, { isActive: false });
  await createModule(db);
  await createLesson(db, { moduleId: mixed.id, estimatedMinutes: 5 });
  await createLesson(db, { moduleId: mixed.id, estimatedMinutes: 7, isPremium: true });
  await createLesson(db, { moduleId: mixed.id, status: "draft" });
  await createLesson(db, { moduleId: free.id, estimatedMinutes: 4 });
  await createLesson(db, { moduleId: hidden.id });
  const asked = await createQuestion(db, { moduleId: mixed.id });
  await createQuestion(db, { moduleId: mixed.id, status: "draft" });
  await createQuestion(db, { moduleId: mixed.id, pool: "exam" });
  const catalogue = await listCatalogue(db);
  expect(
    catalogue.map(({ id, lessonCount, minutes, questionCount, isFree }) => ({
      id,
      lessonCount,
      minutes,
      questionCount,
      isFree,
    })),
  ).toEqual([
    { id: mixed.id, lessonCount: 2, minutes: 12, questionCount: 1, isFree: false },
    { id: free.id, lessonCount: 1, minutes: 4, questionCount: 0, isFree: true },
  ]);

  const { id: userId } = await createUser(db);
  const { id: listId } = await createQuiz(db, { items: [asked] });
  const day = (number: number) => new Date(Date.UTC(2026, 2, number));
  const take = (number: number) =>
    takeList(database, { userId, listId, startedAt: day(number), answers: [["B"]] });
  for (const number of [1, 3, 5, 5, 6]) await take(number);
  const another = await createUser(db, { createdAt: day(4) });
  await takeList(database, { userId: another.id, listId, startedAt: day(5), answers: [["B"]] });
  await createUser(db, { createdAt: day(3) });
  await createUser(db, { createdAt: day(1) });
  const figures = await countPlatform(db, { since: day(4), before: day(2) });
  expect(figures).toEqual({
    users: 4,
    newUsers: { now: 1, before: 1 },
    learners: { now: 2, before: 1 },
    attempts: { now: 4, before: 1 },
    lessons: 4,
    questions: 2,
  });
});
