import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import { areaStats, attemptItems, attempts, questionRecords } from "#db/schema";
import { shownBody, shownMarks } from "~/features/question-bank/own-order";
import { createEveryType, everyItem } from "../../../../tests/factories/every-type";
import { createQuestion } from "../../../../tests/factories/questions";
import { createQuiz } from "../../../../tests/factories/quizzes";
import { createUser, type User } from "../../../../tests/factories/users";
import { testDatabase } from "../../../../tests/setup/database";
import { listProgress } from "./attempts.server";
import type { Change } from "./change";
import { discardAttempt, submitAttempt } from "./close.server";
import { saveItem } from "./save.server";
import { startAttempt } from "./start.server";
import { readTutorPage } from "./tutor.server";

const now = new Date("2026-03-01T10:00:00.000Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

let database: Database;
let learner: User;
let quiz: Awaited<ReturnType<typeof createQuiz>>;
let attemptId: string;

const start = async (listId: string, mode: "exam" | "tutor", userId = learner.id) => {
  const id = newId();
  const begun = await database.transaction((tx) =>
    startAttempt(tx, { id, userId, listId, mode, timeZone: "UTC", now }),
  );
  return begun?.attemptId ?? "";
};
type More = Partial<Parameters<typeof saveItem>[1]> & {
  confidence?: Change["confidence"];
  revision?: number;
  now?: Date;
};
const check = (
  position: number,
  letters: string[],
  { confidence = "", revision = 0, now = later(30), ...item }: More = {},
) =>
  database.transaction((tx) =>
    saveItem(
      tx,
      { userId: learner.id, attemptId, listId: quiz.id, position, ...item },
      { selection: letters, confidence },
      { revision, check: true },
      now,
    ),
  );
const page = (position: number, given: { userId?: string; attemptId?: string } = {}) =>
  readTutorPage(database.db, { userId: learner.id, attemptId, position, ...given });
const stored = async () =>
  (
    await database.db
      .select()
      .from(attemptItems)
      .where(eq(attemptItems.attemptId, attemptId))
      .orderBy(attemptItems.position)
  ).map(({ response, confidence, revision, revealedAt }) => ({
    response,
    confidence,
    revision,
    revealedAt,
  }));

beforeEach(async () => {
  database = await testDatabase();
  learner = await createUser(database.db);
  quiz = await createQuiz(database.db, { timeLimitMinutes: 10 });
  attemptId = await start(quiz.id, "tutor");
});

test("a tutor attempt has no time limit, and a second start resumes it in its own mode", async () => {
  const [row] = await database.db.select().from(attempts);
  expect(row).toMatchObject({ mode: "tutor", deadline: null, timeLimitMinutes: null });
  const again = await database.transaction((tx) =>
    startAttempt(tx, {
      id: newId(),
      userId: learner.id,
      listId: quiz.id,
      mode: "exam",
      timeZone: "UTC",
      now: later(3600),
    }),
  );
  expect(again).toEqual({ attemptId, resumed: true, mode: "tutor" });
});

describe("checking an answer", () => {
  test("stores it with its confidence, locks it, and shows the key", async () => {
    expect((await page(1))?.checked).toBeNull();
    expect(await check(1, ["A"], { confidence: "sure" })).toMatchObject({ outcome: "saved" });
    expect((await stored())[0]).toEqual({
      response: { letters: ["A"] },
      confidence: "sure",
      revision: 1,
      revealedAt: later(30),
    });
    const shown = await page(1);
    expect(shown?.item.confidence).toBe("sure");
    expect(shown?.checked).toMatchObject({
      verdict: "wrong",
      revealed: { key: ["B"], points: 0, maxPoints: 1 },
    });
    expect(shown?.progress.map(({ state }) => state)).toEqual(["wrong", "open", "open"]);
    await check(2, ["B"]);
    expect((await page(2))?.checked).toMatchObject({ verdict: "right", revealed: { points: 1 } });
    expect((await page(3))?.checked).toBeNull();
  });

  test("twice with the same is checked once: the first moment stands", async () => {
    const both = await Promise.all([check(1, ["B"]), check(1, ["B"], { now: later(31) })]);
    const saved = { outcome: "saved", revision: 1 };
    expect(both).toEqual([saved, saved]);
    expect((await stored())[0]).toMatchObject({ revision: 1, revealedAt: later(30) });
  });

  test("two at once with different answers: one is checked, the other refused", async () => {
    const both = await Promise.all([check(1, ["A"]), check(1, ["C"])]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["locked", "saved"]);
    expect((await stored())[0]?.revision).toBe(1);
  });

  test.each<[string, string[], More]>([
    ["another answer", ["C"], {}],
    ["no answer", [], {}],
    ["another confidence", ["A"], { confidence: "sure" }],
  ])("a checked one with %s is refused", async (_, letters, more) => {
    await check(1, ["A"], { confidence: "unsure" });
    expect(await check(1, letters, { revision: 1, ...more })).toEqual({ outcome: "locked" });
    expect((await stored())[0]).toMatchObject({
      response: { letters: ["A"] },
      confidence: "unsure",
    });
    const item = { userId: learner.id, attemptId, position: 1 };
    for (const change of [{ selection: [] }, { confidence: "sure" as const }]) {
      const saved = await database.transaction((tx) =>
        saveItem(tx, item, change, { revision: 1 }, later(40)),
      );
      expect(saved).toEqual({ outcome: "locked" });
    }
  });

  test.each<[string, string[], More, object]>([
    ["nothing chosen", [], {}, { outcome: "unanswered" }],
    ["an unknown letter", ["E"], {}, { outcome: "invalid" }],
    ["two letters of one choice", ["A", "B"], {}, { outcome: "invalid" }],
    ["somebody else's", ["A"], { userId: "nobody" }, { outcome: "missing" }],
    ["another list's", ["A"], { listId: "other" }, { outcome: "missing" }],
    ["no such question", ["A"], { position: 4 }, { outcome: "missing" }],
  ])("%s is refused and stores nothing", async (_, letters, more, outcome) => {
    expect(await check(more.position ?? 1, letters, more)).toEqual(outcome);
    for (const item of await stored())
      expect(item).toMatchObject({ response: null, revision: 0, revealedAt: null });
  });

  test("an answer stored elsewhere since is not overwritten; the same one is checked", async () => {
    const save = (position: number) =>
      database.transaction((tx) =>
        saveItem(
          tx,
          { userId: learner.id, attemptId, position },
          { selection: ["D"] },
          { revision: 0 },
          later(10),
        ),
      );
    await save(1);
    expect(await check(1, ["A"])).toMatchObject({ outcome: "stale", selection: ["D"] });
    expect((await stored())[0]).toMatchObject({ revision: 1, revealedAt: null });
    expect(await check(1, ["D"])).toMatchObject({ outcome: "saved" });
  });

  test("an exam attempt's question is not checked", async () => {
    const other = await createQuiz(database.db);
    const exam = await start(other.id, "exam");
    expect(await check(1, ["A"], { attemptId: exam, listId: other.id })).toEqual({
      outcome: "missing",
    });
  });

  test("after the submit changes nothing, and says whether something was lost", async () => {
    await check(1, ["B"]);
    await database.transaction((tx) =>
      submitAttempt(tx, { userId: learner.id, attemptId, now: later(60) }),
    );
    expect(await check(1, ["B"])).toEqual({ outcome: "closed", lost: false });
    expect(await check(2, ["B"])).toEqual({ outcome: "closed", lost: true });
  });
});

describe("a question under way elsewhere", () => {
  test("is locked and not shown until that attempt is done", async () => {
    const shared = await createQuiz(database.db, { items: quiz.items.slice(0, 1) });
    const exam = await start(shared.id, "exam");
    expect(await check(1, ["B"])).toMatchObject({ outcome: "saved" });
    const held = await page(1);
    expect(held?.checked).toEqual({ verdict: "hidden", revealed: null });
    expect(held?.progress[0]?.state).toBe("hidden");
    expect(JSON.stringify(held)).not.toContain("Why the");
    expect(await check(1, ["C"], { revision: 1 })).toEqual({ outcome: "locked" });
    await database.transaction((tx) =>
      submitAttempt(tx, { userId: learner.id, attemptId: exam, now: later(60) }),
    );
    expect((await page(1))?.checked).toMatchObject({
      verdict: "right",
      revealed: { key: ["B"] },
    });
  });

  test("is hidden again by an attempt begun after it was shown; another learner's hides nothing", async () => {
    await check(1, ["B"]);
    const shared = await createQuiz(database.db, { items: quiz.items.slice(0, 1) });
    const other = await createUser(database.db);
    await start(shared.id, "exam", other.id);
    expect((await page(1))?.checked?.verdict).toBe("right");
    await start(shared.id, "exam");
    expect((await page(1))?.checked).toEqual({ verdict: "hidden", revealed: null });
  });

  test("in two tutor attempts is shown once both have its answer", async () => {
    const shared = await createQuiz(database.db, { items: quiz.items.slice(0, 1) });
    const second = await start(shared.id, "tutor");
    await check(1, ["B"]);
    expect((await page(1))?.checked?.verdict).toBe("hidden");
    await check(1, ["A"], { attemptId: second, listId: shared.id });
    expect((await page(1))?.checked?.verdict).toBe("right");
    expect((await page(1, { attemptId: second }))?.checked?.verdict).toBe("wrong");
  });
});

test("nobody else's page is there, nor a question beyond the last", async () => {
  const other = await createUser(database.db);
  expect(await page(1, { userId: other.id })).toBeNull();
  expect(await page(4)).toBeNull();
});

test("closing grades what is stored, and keeps how sure the learner was", async () => {
  await check(1, ["A"], { confidence: "sure" });
  await check(2, ["B"], { confidence: "unsure" });
  await database.transaction((tx) =>
    submitAttempt(tx, { userId: learner.id, attemptId, now: later(60) }),
  );
  const [row] = await database.db.select().from(attempts);
  expect(row).toMatchObject({ correctCount: 1, score: 33, ending: "submitted", mode: "tutor" });
  const records = await database.db.select().from(questionRecords);
  const of = (at: number) =>
    records.find(({ questionId }) => questionId === quiz.items[at]?.questionId);
  expect(of(0)).toMatchObject({ lastCorrect: false, lastConfidence: "sure", seen: 1 });
  expect(of(1)).toMatchObject({ lastCorrect: true, lastConfidence: "unsure" });
  expect(of(2)).toBeUndefined();
});

test("a select-all question may come out partly right", async () => {
  const several = await createQuestion(database.db, {
    type: "select_all",
    answerKey: { letters: ["A", "C"] },
    scoring: "plus_minus",
    maxPoints: 2,
  });
  quiz = await createQuiz(database.db, { items: [several] });
  attemptId = await start(quiz.id, "tutor");
  await check(1, ["C"]);
  expect((await page(1))?.checked).toMatchObject({
    verdict: "partial",
    revealed: { points: 1, maxPoints: 2 },
  });
});

test("an answer that was stored in part is whole once it is checked", async () => {
  const two = await createQuestion(database.db, {
    type: "select_n",
    body: { options: ["One", "Two", "Three", "Four"], pick: 2 },
    answerKey: { letters: ["A", "C"] },
    scoring: "per_part",
    maxPoints: 2,
  });
  quiz = await createQuiz(database.db, { items: [two] });
  attemptId = await start(quiz.id, "tutor");
  const item = { userId: learner.id, attemptId, position: 1 };
  await database.transaction((tx) =>
    saveItem(tx, item, { selection: ["A"] }, { revision: 0 }, later(10)),
  );
  expect(await listProgress(database.db, { attemptId })).toMatchObject([{ answered: false }]);
  expect(await check(1, ["A", "C"], { revision: 1 })).toMatchObject({ outcome: "saved" });
  expect(await listProgress(database.db, { attemptId })).toMatchObject([{ answered: true }]);
});

describe("a checked answer", () => {
  const records = () => database.db.select().from(questionRecords);
  const missed = { seen: 1, correct: 0, lastCorrect: false, lastAnsweredAt: later(30) };
  beforeEach(async () => {
    await check(1, ["A"]);
  });

  test("enters the question records at once, and once", async () => {
    expect(await records()).toMatchObject([missed]);
    await check(1, ["A"]);
    expect(await records()).toMatchObject([missed]);
    await database.transaction((tx) =>
      submitAttempt(tx, { userId: learner.id, attemptId, now: later(90) }),
    );
    expect(await records()).toMatchObject([missed]);
  });

  test("stays in them when its attempt is discarded: its key was shown", async () => {
    const facts = { userId: learner.id, attemptId, listId: quiz.id, now: later(90) };
    expect(await database.transaction((tx) => discardAttempt(tx, facts))).toBe("discarded");
    expect(await records()).toMatchObject([missed]);
  });

  test("from before answers were recorded at once enters them when the attempt closes", async () => {
    const { db } = database;
    await db.delete(questionRecords);
    await db.update(attemptItems).set({ recordedAt: null });
    await database.transaction((tx) =>
      submitAttempt(tx, { userId: learner.id, attemptId, now: later(90) }),
    );
    expect(await records()).toMatchObject([missed]);
  });
});

test("the records of a question follow the time of its answers, not the order of closing", async () => {
  const { db, transaction } = database;
  const shared = await createQuestion(db, { nhaDomain: "safety-compliance" });
  quiz = await createQuiz(db, { items: [shared] });
  attemptId = await start(quiz.id, "exam");
  const item = { userId: learner.id, attemptId, position: 1 };
  await transaction((tx) =>
    saveItem(tx, item, { selection: ["A"], confidence: "sure" }, { revision: 0 }, later(30)),
  );
  const quick = await createQuiz(db, { items: [shared] });
  const quickId = await start(quick.id, "exam");
  const facts = { userId: learner.id, attemptId: quickId };
  await transaction((tx) =>
    saveItem(tx, { ...facts, position: 1 }, { selection: ["B"] }, { revision: 0 }, later(60)),
  );
  await transaction((tx) => submitAttempt(tx, { ...facts, now: later(90) }));
  await transaction((tx) => submitAttempt(tx, { userId: learner.id, attemptId, now: later(120) }));
  expect(await db.select().from(questionRecords)).toMatchObject([
    { seen: 2, correct: 1, lastCorrect: true, lastConfidence: null, lastAnsweredAt: later(60) },
  ]);
  const areas = await db.select().from(areaStats);
  expect(areas.length).toBeGreaterThan(0);
  for (const { answered, updatedAt } of areas) {
    expect(answered).toBe(2);
    expect(updatedAt).toEqual(later(60));
  }
});

describe("a case study", () => {
  let listId: string;
  let questionId: string;
  beforeEach(async () => {
    const names = ["select_all", "multiple_choice"] as const;
    const list = await createEveryType(database.db, { kind: "case_study", names });
    listId = list.id;
    questionId = list.items[0]?.questionId ?? "";
    attemptId = await start(listId, "tutor");
  });
  const { right } = everyItem.select_all;

  test("is checked in order; what is checked has been gone on from", async () => {
    expect(await check(2, ["B"], { listId })).toEqual({ outcome: "missing" });
    expect((await stored())[1]).toMatchObject({ response: null, revealedAt: null });
    const saveAs = (leave: boolean) =>
      database.transaction((tx) =>
        saveItem(
          tx,
          { userId: learner.id, attemptId, listId, position: 1 },
          { selection: right },
          { revision: 0, check: true, leave },
          later(30),
        ),
      );
    expect(await saveAs(true)).toMatchObject({ outcome: "saved" });
    expect(await listProgress(database.db, { attemptId })).toMatchObject([
      { final: true },
      { answered: false },
    ]);
    expect(await check(1, ["C"], { listId, revision: 1 })).toEqual({ outcome: "locked" });
    expect(await check(2, ["B"], { listId })).toMatchObject({ outcome: "saved" });
    expect(await check(2, ["B"], { listId })).toMatchObject({ outcome: "saved", revision: 1 });
  });

  test("taken again is shown in its own order: options, answer, key and notes", async () => {
    const { body, optionNotes, maxPoints } = everyItem.select_all;
    const shuffleSeed = "seed 1";
    const asked = { ...everyItem.select_all, questionId, shuffleSeed };
    await database.db.update(attempts).set({ shuffleSeed }).where(eq(attempts.id, attemptId));
    const inOrder = shownBody(asked);
    expect(inOrder).not.toEqual(body);
    const shown = shownMarks(asked, right);
    await check(1, shown, { listId });
    expect((await stored())[0]?.response).toEqual({ letters: right });
    const found = await page(1);
    expect(found?.item).toMatchObject({ body: inOrder, selection: shown });
    expect(found?.item).not.toHaveProperty("shuffleSeed");
    expect(found?.checked).toMatchObject({ verdict: "right" });
    const revealed = found?.checked?.revealed;
    expect(revealed).toMatchObject({ key: shown, points: maxPoints });
    const textOf = (options: string[] = [], letter = "") => options[letter.charCodeAt(0) - 65];
    const noted = Object.entries(revealed?.optionNotes ?? {});
    expect(noted.map(([letter, note]) => [textOf(inOrder.options, letter), note]).sort()).toEqual(
      Object.entries(optionNotes)
        .map(([letter, note]) => [textOf(body.options, letter), note])
        .sort(),
    );
  });
});
