import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import { areaStats, listStats, studyDays } from "#db/schema";
import { completeLesson, createLesson } from "../../../tests/factories/curriculum";
import { createQuiz } from "../../../tests/factories/quizzes";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { saveItem } from "../attempts/engine/save.server";
import { startAttempt } from "../attempts/engine/start.server";
import { findFigures, findStudyDays, listAreas, listRecentLessons } from "./dashboard.server";
import { addDays } from "./days";

let database: Database;
let learner: User;
let other: User;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  learner = await createUser(database.db);
  other = await createUser(database.db);
});

const today = "2028-03-01";

/** Five answers on each of these days ago. */
const study = (userId: string, ago: number[]) =>
  database.db
    .insert(studyDays)
    .values(ago.map((back) => ({ userId, day: addDays(today, -back), answers: 5 })));

describe("figures", () => {
  test("are nothing for who did nothing", async () => {
    expect(await findFigures(database.db, { userId: learner.id })).toEqual({
      lessonsDone: 0,
      quizAverage: null,
      minutesStudied: 0,
      examDate: null,
      examName: null,
    });
    expect(await findStudyDays(database.db, { userId: learner.id, today })).toEqual({
      days: [],
      streak: 0,
    });
  });

  test("add up lessons and quizzes, each counted once, and none of another's", async () => {
    const { db } = database;
    for (const who of [learner, learner, other])
      await completeLesson(db, who.id, (await createLesson(db)).id);
    for (const [who, attempts, scoreSum] of [
      [learner, 2, 150],
      [learner, 1, 81],
      [other, 1, 10],
    ] as const) {
      const { id: listId } = await createQuiz(db);
      const result = { bestScore: 81, lastScore: 81, lastAttemptId: "x" };
      await db
        .insert(listStats)
        .values({ userId: who.id, listId, attempts, scoreSum, timeSpentSeconds: 600, ...result });
    }
    const figures = await findFigures(db, { userId: learner.id });
    expect(figures).toMatchObject({ lessonsDone: 2, quizAverage: 77 });
    // Every lesson took the same time, and every quiz ten minutes.
    const { minutesStudied } = await findFigures(db, { userId: other.id });
    expect(figures.minutesStudied).toBe(2 * minutesStudied);
    expect(await listRecentLessons(db, { userId: learner.id })).toHaveLength(2);
  });
});

describe("study days", () => {
  test("make a streak longer than a year, over a leap day", async () => {
    await study(learner.id, [...Array(400).keys()]);
    const { days, streak } = await findStudyDays(database.db, { userId: learner.id, today });
    expect(streak).toBe(400);
    expect(days.length).toBeGreaterThanOrEqual(366);
    await study(other.id, [0, 1, 3]);
    expect(await findStudyDays(database.db, { userId: other.id, today })).toMatchObject({
      streak: 2,
      days: [{ day: today }, { day: "2028-02-29" }, { day: "2028-02-27" }],
    });
  });

  test("count an answer of a quiz under way on the day it had where its quiz was begun", async () => {
    const { db, transaction } = database;
    const quiz = await createQuiz(db);
    const id = newId();
    // 11:30 pm on 29 February in New York.
    const now = new Date("2028-03-01T04:30:00Z");
    const begin = { id, userId: learner.id, listId: quiz.id, timeZone: "America/New_York", now };
    await transaction((tx) => startAttempt(tx, begin));
    for (const position of [1, 2])
      await transaction((tx) =>
        saveItem(
          tx,
          { userId: learner.id, attemptId: id, position },
          { selection: ["B"] },
          { revision: 0 },
          now,
        ),
      );
    await study(learner.id, [1]);
    const found = await findStudyDays(db, { userId: learner.id, today });
    expect(found).toEqual({ days: [{ day: "2028-02-29", answers: 7, lessons: 0 }], streak: 1 });
    expect((await findStudyDays(db, { userId: other.id, today })).days).toEqual([]);
  });
});

test("areas are one's own, by what they divide", async () => {
  const { db } = database;
  const row = { answered: 30, correct: 12, updatedAt: new Date() };
  await db.insert(areaStats).values([
    { userId: learner.id, area: "module", key: "m", ...row },
    { userId: learner.id, area: "nha", key: "n", ...row },
    { userId: learner.id, area: "client-need", key: "c", ...row },
    { userId: other.id, area: "ascp", key: "a", ...row },
  ]);
  expect(await listAreas(db, { userId: learner.id })).toEqual({
    module: [{ key: "m", answered: 30, correct: 12 }],
    nha: [{ key: "n", answered: 30, correct: 12 }],
    ascp: [],
  });
});
