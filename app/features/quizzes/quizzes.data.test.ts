import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { modules, questionLists } from "#db/schema";
import { createModule, type Module } from "../../../tests/factories/curriculum";
import { createQuiz } from "../../../tests/factories/quizzes";
import { takeList } from "../../../tests/factories/taken";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import {
  findModuleQuiz,
  findQuiz,
  listModuleQuizzes,
  listOpenAttempts,
  listPracticeQuizzes,
  listRecentAttempts,
} from "./quizzes.server";

let database: Database;
let module: Module;
let learner: User;
let other: User;
beforeEach(async () => {
  database = await testDatabase();
  module = await createModule(database.db);
  learner = await createUser(database.db);
  other = await createUser(database.db);
});

const quizIn = (given: Parameters<typeof createQuiz>[1] = {}) =>
  createQuiz(database.db, { moduleId: module.id, ...given });
const day = (number: number) => new Date(Date.UTC(2026, 2, number, 10));
const take = ({ id: userId }: User, listId: string, number = 1) =>
  takeList(database, { userId, listId, startedAt: day(number), answers: [["B"]] });
const find = ({ id: userId }: User, quizId: string) => findQuiz(database.db, { quizId, userId });

test("a quiz is found by everyone while published, then by those who took it", async () => {
  const quiz = await quizIn();
  await take(learner, quiz.id);
  expect(await find(other, quiz.id)).toMatchObject({ itemCount: 3, isPublished: true });
  const change = (values: Partial<typeof questionLists.$inferInsert>) =>
    database.db.update(questionLists).set(values).where(eq(questionLists.id, quiz.id));
  await change({ status: "draft" });
  expect(await find(learner, quiz.id)).toMatchObject({ isPublished: false });
  expect(await find(other, quiz.id)).toBeNull();
  await change({ status: "published" });
  await database.db.update(modules).set({ isActive: false }).where(eq(modules.id, module.id));
  for (const who of [learner, other])
    expect(await find(who, quiz.id)).toMatchObject({ isPublished: false });
});

test("a quiz that a learner built is theirs alone", async () => {
  const own = await quizIn({ ownerId: learner.id });
  expect(await find(learner, own.id)).toMatchObject({ id: own.id, isPublished: true });
  expect(await find(other, own.id)).toBeNull();
});

test("a module's quizzes say how this learner did; checks and empty ones are listed where they belong", async () => {
  const practice = await quizIn();
  const check = await quizIn({ quizType: "check" });
  const empty = await quizIn({ items: 0 });
  await quizIn({ quizType: "quick" });
  await quizIn({ ownerId: other.id });
  await take(learner, practice.id);
  const of = ({ id: userId }: User) => ({ userId, moduleId: module.id });
  const brief = (rows: Awaited<ReturnType<typeof listModuleQuizzes>>) =>
    rows.map(({ id, attempts, bestScore }) => [id, attempts, bestScore]);
  expect(brief(await listModuleQuizzes(database.db, of(learner)))).toEqual([
    [practice.id, 1, 33],
    [check.id, null, null],
  ]);
  expect(brief(await listPracticeQuizzes(database.db, of(other)))).toEqual([
    [practice.id, null, null],
    [empty.id, null, null],
  ]);
});

test("a module's own practice and quick quiz are found by their type", async () => {
  const practice = await quizIn();
  const look = (quizType: "practice" | "quick") =>
    findModuleQuiz(database.db, { moduleId: module.id, quizType });
  expect([await look("practice"), await look("quick")]).toMatchObject([{ id: practice.id }, null]);
  const quick = await quizIn({ quizType: "quick", items: 0 });
  expect(await look("quick")).toEqual({ id: quick.id, itemCount: 0 });
});

test("open and recent attempts are the learner's own, the latest first", async () => {
  const [one, two] = [await quizIn(), await quizIn()];
  await take(learner, one.id, 1);
  await take(learner, two.id, 2);
  await take(other, two.id, 3);
  const recent = await listRecentAttempts(database.db, { userId: learner.id });
  expect(recent.map(({ listId }) => listId)).toEqual([two.id, one.id]);
  for (const [number, { id: listId }] of [one, two].entries())
    await takeList(database, {
      userId: learner.id,
      listId,
      startedAt: day(number + 4),
      ends: "open",
    });
  const open = ({ id: userId }: User) => listOpenAttempts(database.db, { userId, now: day(6) });
  expect((await open(learner)).map(({ listId }) => listId)).toEqual([two.id, one.id]);
  expect(await open(other)).toEqual([]);
});

test("what to resume first is the clock that ends first, then the latest without one", async () => {
  const lists: string[] = [];
  for (const timeLimitMinutes of [120, 30, null, null]) {
    const { id: listId } = await quizIn({ timeLimitMinutes });
    const startedAt = new Date(day(6).getTime() + lists.push(listId) * 1_000);
    await takeList(database, { userId: learner.id, listId, startedAt, ends: "open" });
  }
  const now = new Date(day(6).getTime() + 60_000);
  const open = await listOpenAttempts(database.db, { userId: learner.id, now });
  const [long, short, before, latest] = lists;
  expect(open.map(({ listId }) => listId)).toEqual([short, long, latest, before]);
});
