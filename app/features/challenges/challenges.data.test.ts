import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import { lockOnUser } from "#db/locks";
import { attempts, challenges } from "#db/schema";
import { discardAttempt } from "~/features/attempts/engine/close.server";
import { saveItem } from "~/features/attempts/engine/save.server";
import { startAttempt } from "~/features/attempts/engine/start.server";
import { createQuiz } from "../../../tests/factories/quizzes";
import { takeList } from "../../../tests/factories/taken";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import {
  countOpenChallenges,
  findOpenChallenge,
  findReportable,
  listOpenChallenges,
  saveChallenge,
} from "./challenges.server";

let database: Database;
let learner: User;
let quiz: Awaited<ReturnType<typeof createQuiz>>;
let attemptId: string;

const now = new Date("2026-11-20T10:00:00.000Z");

beforeEach(async () => {
  database = await testDatabase();
  await database.db.delete(challenges);
  learner = await createUser(database.db);
  quiz = await createQuiz(database.db);
  attemptId = await takeList(database, {
    userId: learner.id,
    listId: quiz.id,
    answers: [["A"], ["B"]],
  });
});

const at = (position: number, more: { userId?: string; attemptId?: string } = {}) => ({
  userId: learner.id,
  attemptId,
  position,
  ...more,
});
type Report = Partial<Parameters<typeof saveChallenge>[1]>;
const report = (position: number, { details = null, ...more }: Report = {}) =>
  database.transaction(
    (tx) => saveChallenge(tx, { ...at(position), reason: "wording", details, now, ...more }),
    { lock: lockOnUser(learner.id) },
  );
const stored = () => database.db.select().from(challenges).orderBy(challenges.id);
const start = async (mode: "exam" | "tutor", userId = learner.id) => {
  const id = newId();
  await database.transaction((tx) =>
    startAttempt(tx, { id, userId, listId: quiz.id, mode, timeZone: "UTC", now }),
  );
  return id;
};
const check = (id: string, position: number) =>
  database.transaction((tx) =>
    saveItem(
      tx,
      { userId: learner.id, attemptId: id, listId: quiz.id, position },
      { selection: ["A"] },
      { revision: 0, check: true },
      now,
    ),
  );

describe("a question that may be reported", () => {
  test("is one of a closed attempt of her own, answered or not", async () => {
    expect(await findReportable(database.db, at(1))).toEqual({
      questionVersionId: quiz.items[0]?.id,
      stem: quiz.items[0]?.stem,
      listId: quiz.id,
      kind: "quiz",
      title: quiz.title,
      isClosed: true,
    });
    expect(await findReportable(database.db, at(3))).not.toBeNull();
    expect(await findReportable(database.db, at(4))).toBeNull();
    expect(await findReportable(database.db, at(1, { attemptId: "none" }))).toBeNull();
    const other = await createUser(database.db);
    expect(await findReportable(database.db, at(1, { userId: other.id }))).toBeNull();
  });

  test("is not one that an open attempt of hers still asks, whoever else has one open", async () => {
    const other = await createUser(database.db);
    await start("exam", other.id);
    expect(await findReportable(database.db, at(1))).not.toBeNull();
    const open = await start("exam");
    expect(await findReportable(database.db, at(1))).toBeNull();
    expect(await findReportable(database.db, at(1, { attemptId: open }))).toBeNull();
    expect(await report(1)).toBeNull();
    expect(await stored()).toEqual([]);
  });

  test("is one whose answer was checked while the attempt is open, and not after it was discarded", async () => {
    const open = await start("tutor");
    await check(open, 1);
    expect(await findReportable(database.db, at(1, { attemptId: open }))).toMatchObject({
      isClosed: false,
    });
    expect(await findReportable(database.db, at(2, { attemptId: open }))).toBeNull();
    await database.transaction((tx) =>
      discardAttempt(tx, { userId: learner.id, listId: quiz.id, attemptId: open, now }),
    );
    expect(await findReportable(database.db, at(1, { attemptId: open }))).toBeNull();
  });
});

describe("a report", () => {
  test("is stored with where she met the question", async () => {
    expect(await report(2, { reason: "answer", details: "B is right too" })).toBe("stored");
    expect(await stored()).toMatchObject([
      {
        questionVersionId: quiz.items[1]?.id,
        attemptId,
        position: 2,
        userId: learner.id,
        reason: "answer",
        details: "B is right too",
        status: "open",
        createdAt: now,
      },
    ]);
  });

  test("sent again changes the open one, and after an answer is a new one", async () => {
    await report(1);
    const later = new Date(now.getTime() + 60_000);
    expect(await report(1, { reason: "broken", details: "No picture", now: later })).toBe(
      "changed",
    );
    expect(await stored()).toMatchObject([
      { reason: "broken", details: "No picture", createdAt: now },
    ]);
    await database.db.update(challenges).set({ status: "rejected" });
    expect(await report(1)).toBe("stored");
    expect(await countOpenChallenges(database.db)).toBe(1);
    expect(await stored()).toHaveLength(2);
  });

  test("sent twice at once is one, and two learners make two", async () => {
    await Promise.all([report(1), report(1), report(1)]);
    expect(await stored()).toHaveLength(1);
    const other = await createUser(database.db);
    const theirs = await takeList(database, {
      userId: other.id,
      listId: quiz.id,
      answers: [["A"]],
    });
    await report(1, { userId: other.id, attemptId: theirs });
    expect(await countOpenChallenges(database.db)).toBe(2);
    const questionVersionId = quiz.items[0]?.id ?? "";
    const own = await findOpenChallenge(database.db, { userId: other.id, questionVersionId });
    expect(own?.reason).toBe("wording");
  });

  test("outlives its attempt", async () => {
    await report(1);
    await database.db.delete(attempts).where(eq(attempts.id, attemptId));
    expect(await stored()).toMatchObject([{ attemptId: null, position: 1 }]);
    const { rows } = await listOpenChallenges(database.db, { after: null });
    expect(rows).toMatchObject([{ list: null, stem: quiz.items[0]?.stem, options: [] }]);
  });
});

test("the open ones are listed page by page, newest first", async () => {
  for (const position of [1, 2, 3])
    await report(position, { now: new Date(now.getTime() + position * 1000) });
  const first = await listOpenChallenges(database.db, { after: null, size: 2 });
  expect(first.rows.map((row) => row.position)).toEqual([3, 2]);
  const { options } = quiz.items[2]?.body ?? {};
  expect(first.rows[0]).toMatchObject({
    list: quiz.title,
    fullName: learner.fullName,
    version: 1,
    options,
  });
  const second = await listOpenChallenges(database.db, { after: first.older, size: 2 });
  expect(second.rows.map((row) => row.position)).toEqual([1]);
  expect(second.older).toBeNull();
});
