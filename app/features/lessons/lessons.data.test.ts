import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { type lessons, modules } from "#db/schema";
import {
  completeLesson,
  createLesson,
  createModule,
  type Module,
} from "../../../tests/factories/curriculum";
import { createQuiz } from "../../../tests/factories/quizzes";
import { createProgram, createSchool, createStudent } from "../../../tests/factories/schools";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { findLesson, findLessonQuizzes } from "./lesson.server";
import {
  findModule,
  isModuleVisible,
  listLessonSummaries,
  listModules,
  listModulesOfLessons,
} from "./modules.server";
import { findNextLesson } from "./next.server";

let database: Database;
let learner: User;
let other: User;
let first: Module;
let second: Module;
beforeEach(async () => {
  database = await testDatabase();
  learner = await createUser(database.db);
  other = await createUser(database.db);
  first = await createModule(database.db);
  second = await createModule(database.db);
});

const lessonIn = (moduleId: string, given: Partial<typeof lessons.$inferInsert> = {}) =>
  createLesson(database.db, { moduleId, ...given });

describe("a lesson", () => {
  const find = ({ id: userId }: User, lessonId: string, hasActiveAccess = false) =>
    findLesson(database.db, { userId, lessonId, hasActiveAccess });

  test("comes with its neighbours, and opens once its learner has done the one before", async () => {
    const one = await lessonIn(first.id);
    const two = await lessonIn(first.id);
    await completeLesson(database.db, learner.id, one.id);
    expect(await find(learner, two.id)).toMatchObject({
      number: 2,
      lessonCount: 2,
      previous: { id: one.id },
      next: null,
      state: "open",
      completion: 0,
    });
    expect(await find(learner, one.id)).toMatchObject({ state: "done", completion: 100 });
    expect(await find(other, two.id)).toMatchObject({ state: "locked" });
    expect(await find(other, two.id, true)).not.toMatchObject({ state: "locked" });
  });

  test("that is a draft, or of an inactive module, is none", async () => {
    const lesson = await lessonIn(first.id);
    const draft = await lessonIn(first.id, { status: "draft" });
    expect(await find(learner, draft.id)).toBeNull();
    await database.db.update(modules).set({ isActive: false }).where(eq(modules.id, first.id));
    expect(await find(learner, lesson.id)).toBeNull();
  });

  test("names its check and its module's practice quiz, not somebody's own", async () => {
    const { id: lessonId, moduleId } = await lessonIn(first.id);
    const quizzes = () => findLessonQuizzes(database.db, { lessonId, moduleId });
    await createQuiz(database.db, { moduleId, ownerId: other.id });
    await createQuiz(database.db, { moduleId: second.id });
    expect(await quizzes()).toEqual({ check: null, practice: null });
    const check = await createQuiz(database.db, { moduleId, lessonId, quizType: "check" });
    const practice = await createQuiz(database.db, { moduleId });
    expect(await quizzes()).toMatchObject({
      check: { id: check.id },
      practice: { id: practice.id },
    });
  });
});

describe("modules", () => {
  test("of a student are those of the program, in its order; everybody else sees all", async () => {
    const { db } = database;
    for (const { id } of [first, second]) await lessonIn(id);
    const { id: schoolId } = await createSchool(db);
    const student = await createStudent(db, schoolId, learner);
    await createProgram(db, schoolId, {
      modules: [{ id: second.id, isRequired: false }],
      students: [student],
    });
    const seenBy = async ({ id: userId }: User) =>
      (await listModules(db, { userId })).map(({ id, requirement }) => [id, requirement]);
    expect(await seenBy(learner)).toEqual([[second.id, "Optional"]]);
    expect(await seenBy(other)).toEqual([
      [first.id, null],
      [second.id, null],
    ]);
    const of = { moduleId: first.id };
    expect(await isModuleVisible(db, { ...of, userId: learner.id })).toBe(false);
    expect(await isModuleVisible(db, { ...of, userId: other.id })).toBe(true);
    expect(await findModule(db, { ...of, userId: learner.id })).toBeNull();
    expect(await findModule(db, { ...of, userId: other.id })).toMatchObject({ lessonCount: 1 });
  });

  test("list their published lessons with the learner's own progress", async () => {
    const { db } = database;
    const lesson = await lessonIn(first.id, { summary: "What it is." });
    await lessonIn(first.id, { status: "draft" });
    await completeLesson(db, learner.id, lesson.id);
    const listed = async ({ id: userId }: User) =>
      (await listLessonSummaries(db, { userId, moduleId: first.id })).map(
        ({ id, summary, completion }) => [id, summary, completion],
      );
    expect(await listed(learner)).toEqual([[lesson.id, "What it is.", 100]]);
    expect(await listed(other)).toEqual([[lesson.id, "What it is.", null]]);
    const ids = [lesson.id, "none"];
    const known = [{ id: lesson.id, moduleId: first.id }];
    expect(await listModulesOfLessons(db, { ids })).toEqual(known);
  });
});

test("the next lesson is the first that is left and open to this learner", async () => {
  const { db } = database;
  const one = await lessonIn(first.id);
  const premium = await lessonIn(first.id, { isPremium: true });
  const later = await lessonIn(second.id);
  const next = async ({ id: userId }: User, hasActiveAccess: boolean) => {
    const modules = await listModules(db, { userId });
    return (await findNextLesson(db, { userId, modules, hasActiveAccess }))?.id;
  };
  await completeLesson(db, learner.id, one.id);
  expect(await next(learner, true)).toBe(premium.id);
  expect(await next(learner, false)).toBe(later.id);
  expect(await next(other, false)).toBe(one.id);
  for (const { id } of [premium, later]) await completeLesson(db, learner.id, id);
  expect(await next(learner, true)).toBeUndefined();
});
