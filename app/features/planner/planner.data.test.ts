import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { orderOfDrawRounds, users } from "#db/schema";
import { completeLesson, createLesson } from "../../../tests/factories/curriculum";
import { createQuiz } from "../../../tests/factories/quizzes";
import { takeList } from "../../../tests/factories/taken";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import {
  confirmMoves,
  findStudyFacts,
  findStudyPlan,
  leaveOut,
  listPlanLessons,
  listPlanQuizzes,
  putBack,
  saveTick,
  startPlan,
} from "./planner.server";

const now = new Date("2026-03-10T15:00:00Z");
const earlier = new Date("2026-03-04T15:00:00Z");
const later = new Date("2026-03-12T15:00:00Z");

let database: Database;
let learner: User;
let other: User;
beforeEach(async () => {
  database = await testDatabase();
  learner = await createUser(database.db);
  other = await createUser(database.db);
});

const planOf = ({ id: userId }: User) => findStudyPlan(database.db, { userId });
const begin = ({ id: userId }: User, startsOn: string, { anew = false } = {}) =>
  database.transaction((tx) => startPlan(tx, { userId, startsOn, anew, now }));
async function factsOf({ id: userId }: User) {
  const lessons = await listPlanLessons(database.db, { userId });
  const plan = await findStudyPlan(database.db, { userId });
  return findStudyFacts(database.db, {
    userId,
    timeZone: "Pacific/Kiritimati",
    countsFrom: plan?.countsFrom ?? null,
    lessons,
    now,
  });
}

test("a plan is nobody's until it is begun, and then its learner's", async () => {
  await database.db
    .update(users)
    .set({ examDate: "2026-05-01", studyPreference: "daily" })
    .where(eq(users.id, learner.id));
  const chosen = { examDate: "2026-05-01", examName: null, pace: "daily" };
  const none = { countsFrom: null, movesSeenOn: null };
  expect(await planOf(learner)).toEqual({ ...chosen, startsOn: null, ...none });
  await begin(learner, "2026-03-10");
  await begin(learner, "2026-03-10");
  expect(await planOf(learner)).toEqual({ ...chosen, startsOn: "2026-03-10", ...none });
  expect(await planOf(other)).toMatchObject({ pace: null, startsOn: null });
  expect(await findStudyPlan(database.db, { userId: "nobody" })).toBeNull();
});

test("what a learner did is done on the learner's days, and not on another's plan", async () => {
  const { db } = database;
  const lesson = await createLesson(db);
  const quiz = await createQuiz(db, { moduleId: lesson.moduleId });
  await completeLesson(db, learner.id, lesson.id, earlier);
  await takeList(database, {
    userId: learner.id,
    listId: quiz.id,
    startedAt: earlier,
    answers: [["B"]],
  });
  const round = { placed: ["red"], correct: 1, total: 1, playedAt: earlier };
  await db
    .insert(orderOfDrawRounds)
    .values({ id: "round", userId: learner.id, variant: "venous", ...round });
  const tick = { userId: learner.id, task: "read", now: earlier };
  await saveTick(db, { ...tick, ticked: true });
  await saveTick(db, { ...tick, ticked: true, now: later });

  // In Kiritimati the day is one ahead at that hour.
  const day = "2026-03-05";
  expect(await factsOf(learner)).toEqual({
    lessons: new Map([[lesson.id, day]]),
    lists: new Map([[quiz.id, [day]]]),
    rounds: new Map([["venous", [day]]]),
    ticks: new Map([["read", day]]),
    leftOut: new Set(),
    cardsReviewedToday: 0,
  });
  expect(await factsOf(other)).toEqual({
    lessons: new Map(),
    lists: new Map(),
    rounds: new Map(),
    ticks: new Map(),
    leftOut: new Set(),
    cardsReviewedToday: 0,
  });
  const best = async ({ id: userId }: User) =>
    (await listPlanQuizzes(db, { userId })).map(({ id, bestScore }) => [id, bestScore]);
  expect(await best(learner)).toEqual([[quiz.id, 33]]);
  expect(await best(other)).toEqual([[quiz.id, null]]);

  await saveTick(db, { ...tick, ticked: false });
  expect((await factsOf(learner)).ticks).toEqual(new Map());
});

test("a plan laid anew forgets ticks and what was done before; lessons stay done", async () => {
  const { db } = database;
  const lesson = await createLesson(db);
  const quiz = await createQuiz(db, { moduleId: lesson.moduleId });
  await completeLesson(db, learner.id, lesson.id, earlier);
  await takeList(database, {
    userId: learner.id,
    listId: quiz.id,
    startedAt: earlier,
    answers: [["B"]],
  });
  for (const who of [learner, other]) {
    await begin(who, "2026-03-01");
    await saveTick(db, { userId: who.id, task: "read", ticked: true, now: earlier });
  }
  await begin(learner, "2026-03-10", { anew: true });
  expect(await planOf(learner)).toMatchObject({ startsOn: "2026-03-10", countsFrom: now });
  const { lessons, lists, ticks } = await factsOf(learner);
  expect([lessons.size, lists.size, ticks.size]).toEqual([1, 0, 0]);
  expect((await factsOf(other)).ticks.size).toBe(1);
});

test("what is left out and what is confirmed is the learner's own, and can be taken back", async () => {
  const { db } = database;
  const [userId, otherId] = [learner.id, other.id];
  for (const who of [learner, other]) await begin(who, "2026-03-01");
  await saveTick(db, { userId, task: "read", ticked: true, now: earlier });
  for (const id of [userId, userId, otherId])
    await leaveOut(db, { userId: id, sessions: ["quiz", "round"], now });
  await leaveOut(db, { userId, sessions: [], now });
  expect(await factsOf(learner)).toMatchObject({
    leftOut: new Set(["quiz", "round"]),
    ticks: new Map([["read", "2026-03-05"]]),
  });
  await confirmMoves(db, { userId, today: "2026-03-10", now });
  expect((await planOf(learner))?.movesSeenOn).toBe("2026-03-10");
  expect((await planOf(other))?.movesSeenOn).toBeNull();
  await putBack(db, { userId });
  expect(await factsOf(learner)).toMatchObject({
    leftOut: new Set(),
    ticks: new Map([["read", "2026-03-05"]]),
  });
  expect((await factsOf(other)).leftOut.size).toBe(2);
  await begin(learner, "2026-03-11");
  expect((await planOf(learner))?.movesSeenOn).toBeNull();
});
