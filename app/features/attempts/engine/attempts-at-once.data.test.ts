/** Concurrent requests of one learner, under the locks the product takes. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import { lockOnUser } from "#db/locks";
import { areaStats, attempts, questionRecords, studyDays, users } from "#db/schema";
import { createQuestion } from "../../../../tests/factories/questions";
import { createQuiz } from "../../../../tests/factories/quizzes";
import { createUser, type User } from "../../../../tests/factories/users";
import { testDatabase } from "../../../../tests/setup/database";
import { submitAttempt } from "./close.server";
import { setExtraTime } from "./extra-time.server";
import { saveItem } from "./save.server";
import { startAttempt } from "./start.server";

const now = new Date("2026-03-01T10:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let database: Database;
let learner: User;

beforeEach(async () => {
  database = await testDatabase();
  learner = await createUser(database.db);
});

const locked = <T>(work: Parameters<typeof database.transaction<T>>[0]) =>
  database.transaction(work, { lock: lockOnUser(learner.id) });

async function start(listId: string): Promise<string> {
  const facts = { id: newId(), userId: learner.id, listId, timeZone: "UTC", now };
  const started = await locked((tx) => startAttempt(tx, facts));
  return started?.attemptId ?? "";
}

const save = (attemptId: string, letters: string[], revision = 0) =>
  locked((tx) =>
    saveItem(
      tx,
      { userId: learner.id, attemptId, position: 1 },
      { selection: letters },
      { revision },
      later(1),
    ),
  );

test("of saves that saw one revision, one is stored and the others are told that they are stale", async () => {
  const quiz = await createQuiz(database.db);
  const attemptId = await start(quiz.id);
  const outcomes = await Promise.all(
    ["A", "B", "C", "D"].map((letter) => save(attemptId, [letter])),
  );
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
    "saved",
    "stale",
    "stale",
    "stale",
  ]);
});

test("lists of the same questions, submitted at once, are all in the sums", async () => {
  const items = [await createQuestion(database.db)];
  const ids: string[] = [];
  for (let count = 0; count < 8; count++) {
    const quiz = await createQuiz(database.db, { items });
    ids.push(await start(quiz.id));
  }
  for (const id of ids) await save(id, ["A"]);
  await Promise.all(
    ids.map((attemptId) =>
      locked((tx) => submitAttempt(tx, { userId: learner.id, attemptId, now: later(2) })),
    ),
  );
  const { db } = database;
  const [record] = await db.select().from(questionRecords);
  expect(record?.seen).toBe(ids.length);
  const [day] = await db.select().from(studyDays);
  expect(day?.answers).toBe(ids.length);
  for (const area of await db.select().from(areaStats)) expect(area.answered).toBe(ids.length);
});

test("extra time that is given while attempts start is in all their deadlines", async () => {
  const quizzes: string[] = [];
  for (let count = 0; count < 8; count++)
    quizzes.push((await createQuiz(database.db, { timeLimitMinutes: 10 })).id);
  const [early, late] = [quizzes.slice(0, 4), quizzes.slice(4)];
  await Promise.all([
    ...early.map(start),
    locked((tx) =>
      setExtraTime(tx, { userId: learner.id, factor: 2, actorId: null, now: later(0) }),
    ),
    ...late.map(start),
  ]);
  const [user] = await database.db.select().from(users).where(eq(users.id, learner.id));
  expect(user?.extraTimeFactor).toBe(2);
  const deadlines = await database.db.select({ deadline: attempts.deadline }).from(attempts);
  expect(deadlines).toEqual(quizzes.map(() => ({ deadline: later(20) })));
});
