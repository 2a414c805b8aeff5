import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import { type AnswerKey, notifications, questions, settings } from "#db/schema";
import { closeDueAttempts, submitAttempt } from "~/features/attempts/engine/close.server";
import { saveItem } from "~/features/attempts/engine/save.server";
import { startAttempt } from "~/features/attempts/engine/start.server";
import { responseFrom } from "~/features/question-bank/items";
import { askedAs } from "../../../tests/factories/asked";
import { createEveryType, everyItem } from "../../../tests/factories/every-type";
import {
  createQuestion,
  createQuestionVersion,
  type QuestionVersion,
} from "../../../tests/factories/questions";
import { createQuiz } from "../../../tests/factories/quizzes";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { killedAt } from "../../../tests/setup/killed";
import { isCorrected, notifyCorrectedKeys, notifyTimeOver } from "./learning-notices.server";

const start = new Date("2026-03-02T10:00:00Z");
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});

async function begin(user: User, listId: string, now = start): Promise<string> {
  const id = newId(now);
  await database.transaction((tx) =>
    startAttempt(tx, { id, userId: user.id, listId, timeZone: "UTC", now }),
  );
  return id;
}

async function answer(user: User, attemptId: string, letters: string[], now = start, position = 1) {
  const item = { userId: user.id, attemptId, position };
  await database.transaction((tx) =>
    saveItem(tx, item, { selection: letters }, { revision: 0 }, now),
  );
}

async function answered(user: User, listId: string, letters = ["A"], now = start): Promise<string> {
  const attemptId = await begin(user, listId, now);
  await answer(user, attemptId, letters, now);
  await database.transaction((tx) => submitAttempt(tx, { userId: user.id, attemptId, now }));
  return attemptId;
}

const noticesOf = (user: User) =>
  database.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, user.id))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));

describe("an attempt that its deadline closed", () => {
  test("is told of once, with its result", async () => {
    const user = await createUser(database.db);
    const quiz = await createQuiz(database.db, { title: "Safety check", timeLimitMinutes: 10 });
    const attemptId = await begin(user, quiz.id);
    await answer(user, attemptId, ["A"]);
    for (const now of [later(9), later(11), later(12)])
      await closeDueAttempts(database.db, database.transaction, {
        now,
        whenClosed: notifyTimeOver,
      });
    expect(await noticesOf(user)).toMatchObject([
      {
        kind: "time-over",
        title: "Time ran out: Safety check",
        content: expect.stringMatching(
          /^We submitted it with 1 of \d+ questions answered\. Your score: 0%\.$/,
        ),
        href: `/quiz/${quiz.id}/results?attempt=${attemptId}`,
        createdAt: later(11),
      },
    ]);
  });

  test("is told of as one that does not count, when nothing was answered", async () => {
    const user = await createUser(database.db);
    const quiz = await createQuiz(database.db, { title: "Safety check", timeLimitMinutes: 10 });
    await begin(user, quiz.id);
    const sweep = { now: later(11), whenClosed: notifyTimeOver };
    await closeDueAttempts(database.db, database.transaction, sweep);
    expect(await noticesOf(user)).toMatchObject([
      {
        title: "Time ran out: Safety check",
        content: "You hadn't answered anything, so this attempt doesn't count.",
      },
    ]);
  });

  test.each([
    ["practice_exam", (id: string, attempt: string) => `/exam/${id}/results/${attempt}`],
    ["case_study", (id: string, attempt: string) => `/nclex/lesson/${id}/results/${attempt}`],
  ] as const)("leads to the result of a %s", async (kind, address) => {
    const user = await createUser(database.db);
    const list = await createEveryType(database.db, { kind, timeLimitMinutes: 10 });
    const attemptId = await begin(user, list.id);
    const sweep = { now: later(11), whenClosed: notifyTimeOver };
    await closeDueAttempts(database.db, database.transaction, sweep);
    expect(await noticesOf(user)).toMatchObject([
      { title: `Time ran out: ${list.title}`, href: address(list.id, attemptId) },
    ]);
  });

  test("is not told of when its learner handed it in", async () => {
    const user = await createUser(database.db);
    const quiz = await createQuiz(database.db, { timeLimitMinutes: 10 });
    await answered(user, quiz.id);
    await closeDueAttempts(database.db, database.transaction, {
      now: later(60),
      whenClosed: notifyTimeOver,
    });
    expect(await noticesOf(user)).toEqual([]);
  });
});

describe("a corrected key", () => {
  const options = ["Red", "Gold", "Green", "Gray"];
  let question: QuestionVersion;
  let quizId: string;
  beforeEach(async () => {
    question = await createQuestion(database.db, {
      stem: "Which tube?",
      body: { options },
      answerKey: { letters: ["A"] },
    });
    quizId = (await createQuiz(database.db, { items: [question] })).id;
  });
  const correct = (given: Partial<QuestionVersion>, version = 2, at = later(60)) =>
    createQuestionVersion(database.db, {
      stem: "Which tube?",
      body: { options },
      answerKey: { letters: ["B"] },
      ...given,
      id: `${question.questionId}-v${version}`,
      questionId: question.questionId,
      version,
      createdAt: at,
    });
  const look = (now = later(90)) => notifyCorrectedKeys(database.db, database.transaction, { now });

  test("is told to who answered by the old one, once, with their newest review", async () => {
    const user = await createUser(database.db);
    await answered(user, quizId);
    const newest = await answered(user, quizId, ["B"], later(20));
    const left = await createUser(database.db);
    await begin(left, quizId, later(30));
    const unanswered = await createUser(database.db);
    const attemptId = await begin(unanswered, quizId, later(30));
    await database.transaction((tx) =>
      submitAttempt(tx, { userId: unanswered.id, attemptId, now: later(31) }),
    );
    await correct({});
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    const [told, ...more] = await noticesOf(user);
    expect(told).toMatchObject({
      kind: "corrected-key",
      title: "An answer key was corrected",
      href: `/quiz/${quizId}/results/${newest}/review`,
    });
    expect(told?.content).toContain("“Which tube?”");
    // The notification contains neither key: the question may be in an open attempt.
    expect(told?.content).not.toMatch(/Red|Gold/);
    expect(more).toEqual([]);
    for (const other of [left, unanswered]) expect(await noticesOf(other)).toEqual([]);
  });

  test.each([
    ["practice_exam", (id: string, of: string) => `/exam/${id}/results/${of}/review`],
    ["case_study", (id: string, of: string) => `/nclex/lesson/${id}/results/${of}/review`],
  ] as const)("is told of an item of a %s, with its review", async (kind, address) => {
    const user = await createUser(database.db);
    const other = await createUser(database.db);
    const list = await createEveryType(database.db, { kind });
    const name = list.names[0] as (typeof list.names)[number];
    const item = list.items[0] as QuestionVersion;
    const attemptId = await begin(user, list.id);
    const { position, shown } = await askedAs(database.db, attemptId, name);
    await answer(user, attemptId, shown(everyItem[name].right), start, position);
    await database.transaction((tx) =>
      submitAttempt(tx, { userId: user.id, attemptId, now: start }),
    );
    await begin(other, list.id);
    await createQuestionVersion(database.db, {
      stem: item.stem,
      body: item.body,
      answerKey: responseFrom(item, everyItem[name].wrong) as AnswerKey,
      id: `${item.questionId}-v2`,
      questionId: item.questionId,
      version: 2,
      createdAt: later(60),
    });
    expect(await look()).toBe(1);
    expect(await noticesOf(user)).toMatchObject([
      { kind: "corrected-key", href: address(list.id, attemptId) },
    ]);
    expect(await noticesOf(other)).toEqual([]);
  });

  const settle = (values: Partial<typeof questions.$inferInsert>) =>
    database.db.update(questions).set(values).where(eq(questions.id, question.questionId));

  test("in a draft wording is told to nobody until it is published", async () => {
    const user = await createUser(database.db);
    await answered(user, quizId);
    const { id } = await correct({});
    await settle({ currentVersionId: question.id });
    expect(await look()).toBe(0);
    await settle({ currentVersionId: id });
    expect(await look(later(120))).toBe(1);
    expect(await look(later(150))).toBe(0);
  });

  test("of a question that is a draft is told to nobody until it is published", async () => {
    const user = await createUser(database.db);
    await answered(user, quizId);
    await correct({});
    await settle({ status: "draft" });
    expect(await look()).toBe(0);
    await settle({ status: "published" });
    expect(await look(later(120))).toBe(1);
  });

  test("is told once, whatever wording comes after it", async () => {
    const user = await createUser(database.db);
    await answered(user, quizId);
    await correct({});
    expect(await look()).toBe(1);
    await correct({ rationale: "In other words." }, 3, later(100));
    expect(await look(later(120))).toBe(0);
  });

  test("waits until its import is over", async () => {
    const user = await createUser(database.db);
    await answered(user, quizId);
    await correct({});
    expect(await look(later(65))).toBe(0);
    expect(await look(later(71))).toBe(1);
  });

  test("killed at any write and run again, it notifies every learner once of each question", async () => {
    const other = await createQuestion(database.db, { answerKey: { letters: ["A"] } });
    const second = await createQuiz(database.db, { items: [other] });
    const people: string[] = [];
    for (let at = 0; at < 3; at++) {
      const user = await createUser(database.db);
      for (const listId of [quizId, second.id]) {
        await answered(user, listId);
        people.push(user.id);
      }
    }
    await correct({});
    await createQuestionVersion(database.db, {
      answerKey: { letters: ["B"] },
      questionId: other.questionId,
      version: 2,
      createdAt: later(60),
    });
    const run = () =>
      notifyCorrectedKeys(database.db, database.transaction, { now: later(90), piece: 2 });
    for (let nth = 1, killed = true; killed; nth++) {
      killed = await killedAt(nth, database, run);
      await run();
      const told = await database.db.select().from(notifications);
      expect(told.map(({ userId }) => userId).sort(), `write ${nth}`).toEqual([...people].sort());
      await database.db.delete(notifications);
      await database.db.delete(settings);
    }
  });

  test("is another answer, not the same one elsewhere or in other words", () => {
    const old = { body: { options }, answerKey: { letters: ["A"] } };
    const moved = { body: { options: ["Gold", "Red"] }, answerKey: { letters: ["B"] } };
    const reworded = { body: { options: ["Red top", "Gold"] }, answerKey: { letters: ["A"] } };
    const corrected = { body: { options }, answerKey: { letters: ["B"] } };
    const more = { body: { options }, answerKey: { letters: ["B", "A"] } };
    expect([old, moved, reworded, corrected, more].map((one) => isCorrected(old, one))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(isCorrected(more, { ...more, answerKey: { letters: ["A", "B"] } })).toBe(false);
  });

  test("is another answer in any part of an item", () => {
    const { body, answerKey } = everyItem.dropdown_cloze;
    const [condition, action] = body.parts ?? [];
    const old = { body, answerKey };
    const key = (parts: Record<string, string[]>) => ({ answerKey: { parts } });
    // Parts in another order, as a database may return them.
    const turned = { ...old, ...key({ action: ["B"], condition: ["A"] }) };
    const moved = {
      body: {
        ...body,
        parts: [
          { ...condition, id: "condition", options: ["asthma", "gout", "sepsis"] },
          { ...action, id: "action" },
        ],
      },
      ...key({ condition: ["C"], action: ["B"] }),
    };
    const corrected = { ...old, ...key({ condition: ["B"], action: ["B"] }) };
    expect([turned, moved, corrected].map((one) => isCorrected(old, one))).toEqual([
      false,
      false,
      true,
    ]);
    const order = everyItem.ordered_response;
    const swapped = { ...order, ...key({ "1": ["A"], "2": ["B"], "3": ["C"], "4": ["D"] }) };
    expect(isCorrected(order, order)).toBe(false);
    expect(isCorrected(order, swapped)).toBe(true);
  });
});
