import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { questionLists } from "#db/schema";
import { createEveryType } from "../../../tests/factories/every-type";
import { createQuiz } from "../../../tests/factories/quizzes";
import { takeList } from "../../../tests/factories/taken";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { findExam, listExamAttempts, listExams, listOpenExams } from "./exams.server";

let database: Database;
let learner: User;
let other: User;
beforeEach(async () => {
  database = await testDatabase();
  learner = await createUser(database.db);
  other = await createUser(database.db);
});

const createExam = (given: { timeLimitMinutes?: number } = {}) =>
  createEveryType(database.db, {
    kind: "practice_exam",
    names: ["multiple_choice", "select_all"],
    ...given,
  });
const change = (id: string, values: Partial<typeof questionLists.$inferInsert>) =>
  database.db.update(questionLists).set(values).where(eq(questionLists.id, id));
const find = (examId: string, { id: userId }: User) => findExam(database.db, { examId, userId });
const day = (number: number) => new Date(Date.UTC(2026, 2, number, 10));

test("an exam that was taken out is found by those who took it, and by nobody else", async () => {
  const exam = await createExam();
  expect(await find(exam.id, other)).toMatchObject({ itemCount: 2, isPublished: true });
  await takeList(database, { userId: learner.id, listId: exam.id, answers: [["B"]] });
  await change(exam.id, { status: "draft" });
  expect(await find(exam.id, learner)).toMatchObject({ id: exam.id, isPublished: false });
  expect(await find(exam.id, other)).toBeNull();
  await change(exam.id, { status: "published", isActive: false });
  expect(await find(exam.id, learner)).toMatchObject({ isPublished: false });
  expect(await find(exam.id, other)).toBeNull();
});

test("a quiz is no exam", async () => {
  const quiz = await createQuiz(database.db);
  expect(await find(quiz.id, learner)).toBeNull();
  await takeList(database, { userId: learner.id, listId: quiz.id, answers: [["B"]] });
  expect(await listExamAttempts(database.db, { userId: learner.id, most: 9 })).toEqual([]);
});

test("the list holds published exams in their order", async () => {
  const [first, second, draft] = [await createExam(), await createExam(), await createExam()];
  await change(draft.id, { status: "draft" });
  await change(second.id, { sortOrder: 0 });
  await change(first.id, { sortOrder: 1 });
  const listed = await listExams(database.db, {});
  expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
});

test("finished attempts are the learner's own, the newest of each exam, and counted in all", async () => {
  const [exam, another] = [await createExam(), await createExam()];
  const take = (listId: string, number: number, { id: userId }: User = learner) =>
    takeList(database, { userId, listId, startedAt: day(number), answers: [["B"]] });
  const ids = [];
  for (const number of [1, 2, 3]) ids.push(await take(exam.id, number));
  const lone = await take(another.id, 4);
  await take(exam.id, 5, other);
  const listed = await listExamAttempts(database.db, { userId: learner.id, most: 2 });
  expect(listed.map(({ id, count }) => [id, count])).toEqual([
    [lone, 1],
    [ids[2], 3],
    [ids[1], 3],
  ]);
});

test("open attempts are the learner's own, and open no longer than their time", async () => {
  const exam = await createExam({ timeLimitMinutes: 20 });
  await takeList(database, {
    userId: learner.id,
    listId: exam.id,
    startedAt: day(1),
    ends: "open",
  });
  const open = ({ id: userId }: User, minutes: number) =>
    listOpenExams(database.db, { userId, now: new Date(day(1).getTime() + minutes * 60_000) });
  expect(await open(learner, 19)).toMatchObject([{ examId: exam.id }]);
  expect(await open(learner, 20)).toEqual([]);
  expect(await open(other, 19)).toEqual([]);
});
