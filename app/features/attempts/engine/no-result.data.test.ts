/** Attempts without a result: never answered, or discarded (ruling 51). */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import { areaStats, attempts, listStats, mail, questionRecords, studyDays } from "#db/schema";
import { findFigures, findStudyDays } from "~/features/progress/dashboard.server";
import { listRecentAttempts } from "~/features/quizzes/quizzes.server";
import { createQuiz } from "../../../../tests/factories/quizzes";
import { createUser, type User } from "../../../../tests/factories/users";
import { testDatabase } from "../../../../tests/setup/database";
import { findOpenAttempt } from "./attempts.server";
import { closeDueAttempts, discardAttempt, submitAttempt } from "./close.server";
import { findClosedWithoutResult, findResult, listAttempts } from "./results.server";
import { saveItem } from "./save.server";
import { startAttempt } from "./start.server";

const now = new Date("2026-03-01T10:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let database: Database;
let learner: User;
let quiz: Awaited<ReturnType<typeof createQuiz>>;
let attemptId: string;

beforeEach(async () => {
  database = await testDatabase();
  learner = await createUser(database.db);
  quiz = await createQuiz(database.db, { timeLimitMinutes: 10 });
  attemptId = await begin();
});

async function begin(at = now, listId = quiz.id): Promise<string> {
  const id = newId(at);
  const facts = { id, userId: learner.id, listId, timeZone: "UTC", now: at };
  const started = await database.transaction((tx) => startAttempt(tx, facts));
  return started?.attemptId ?? "";
}
const answer = (letters: string[], at = later(1)) =>
  database.transaction((tx) =>
    saveItem(
      tx,
      { userId: learner.id, attemptId, position: 1 },
      { selection: letters },
      { revision: 0 },
      at,
    ),
  );
const submit = (at = later(2)) =>
  database.transaction((tx) => submitAttempt(tx, { userId: learner.id, attemptId, now: at }));
const discard = (given: Partial<Parameters<typeof discardAttempt>[1]> = {}) =>
  database.transaction((tx) =>
    discardAttempt(tx, {
      userId: learner.id,
      attemptId,
      listId: quiz.id,
      now: later(2),
      ...given,
    }),
  );
const sweep = (at: Date) => closeDueAttempts(database.db, database.transaction, { now: at });
const look = () => ({ userId: learner.id, listId: quiz.id });

async function expectNowhere(): Promise<void> {
  const { db } = database;
  for (const table of [listStats, areaStats, questionRecords, studyDays, mail])
    expect(await db.select().from(table)).toEqual([]);
  expect(await findFigures(db, { userId: learner.id })).toMatchObject({
    quizAverage: null,
    minutesStudied: 0,
  });
  const days = await findStudyDays(db, { userId: learner.id, today: "2026-03-01" });
  expect(days).toEqual({ days: [], streak: 0 });
  expect(await listAttempts(db, look())).toEqual([]);
  expect(await findResult(db, look())).toBeNull();
  expect(await findResult(db, { ...look(), attemptId })).toBeNull();
  expect(await listRecentAttempts(db, { userId: learner.id })).toEqual([]);
}

describe("an attempt that was never answered", () => {
  test("and whose time ran out counts nowhere", async () => {
    await sweep(later(11));
    await expectNowhere();
    expect(await findClosedWithoutResult(database.db, { ...look(), attemptId })).toEqual({
      id: attemptId,
      why: "time-over",
    });
    expect(await answer(["B"], later(12))).toEqual({ outcome: "late" });
  });

  test("and is submitted by hand counts nowhere either", async () => {
    expect(await submit()).toEqual({ first: true });
    expect(await submit()).toEqual({ first: false });
    await expectNowhere();
    expect(await findClosedWithoutResult(database.db, { ...look(), attemptId })).toMatchObject({
      why: "unanswered",
    });
    expect(await answer(["B"], later(3))).toEqual({ outcome: "closed", lost: true });
  });

  test("does not touch the figures of the attempts before it", async () => {
    await answer(["B"]);
    await submit();
    const before = await database.db.select().from(listStats);
    expect(before).toMatchObject([{ attempts: 1, bestScore: 33, lastAttemptId: attemptId }]);
    await begin(later(20));
    await sweep(later(40));
    expect(await database.db.select().from(listStats)).toEqual(before);
    expect(await findResult(database.db, look())).toMatchObject({ id: attemptId });
  });
});

describe("discarding", () => {
  test("an open quiz takes it out of every figure, whatever was answered, once", async () => {
    await answer(["B"]);
    expect(await discard()).toBe("discarded");
    expect(await discard()).toBe("closed");
    await expectNowhere();
    expect(await findClosedWithoutResult(database.db, { ...look(), attemptId })).toMatchObject({
      why: "discarded",
    });
    const open = await findOpenAttempt(database.db, database.transaction, {
      ...look(),
      now: later(3),
    });
    expect(open).toEqual({ open: null, justClosed: null });
    expect(await submit(later(3))).toEqual({ first: false });
    const [row] = await database.db.select().from(attempts);
    expect(row).toMatchObject({ ending: "discarded", submittedAt: later(2) });
    // A new one can start at once.
    expect(await begin(later(4))).not.toBe(attemptId);
  });

  test("a submitted attempt changes nothing", async () => {
    await answer(["B"]);
    await submit();
    const before = await database.db.select().from(attempts);
    expect(await discard({ now: later(3) })).toBe("closed");
    expect(await database.db.select().from(attempts)).toEqual(before);
  });

  test("one whose time is over closes it with what was answered", async () => {
    await answer(["B"]);
    expect(await discard({ now: later(10) })).toBe("closed");
    expect(await findResult(database.db, look())).toMatchObject({ ending: "timed_out", score: 33 });
  });

  test("another learner's attempt, or one at another list, is not found", async () => {
    const other = await createUser(database.db);
    const elsewhere = await createQuiz(database.db);
    expect(await discard({ userId: other.id })).toBe("missing");
    expect(await discard({ listId: elsewhere.id })).toBe("missing");
    const [row] = await database.db.select().from(attempts).where(eq(attempts.id, attemptId));
    expect(row?.submittedAt).toBeNull();
  });

  test("a practice exam is refused once an answer is stored", async () => {
    quiz = await createQuiz(database.db, { kind: "practice_exam", timeLimitMinutes: 10 });
    attemptId = await begin();
    expect(await discard()).toBe("discarded");
    attemptId = await begin(later(3));
    await answer(["B"], later(4));
    expect(await discard({ now: later(5) })).toBe("refused");
    const { open } = await findOpenAttempt(database.db, database.transaction, {
      ...look(),
      now: later(6),
    });
    expect(open?.id).toBe(attemptId);
  });

  test("a case study is not found: each of its steps is final", async () => {
    quiz = await createQuiz(database.db, { kind: "case_study" });
    attemptId = await begin();
    expect(await discard()).toBe("missing");
  });
});
