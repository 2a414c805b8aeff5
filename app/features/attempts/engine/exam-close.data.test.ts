import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import { attempts, mail, practiceExams } from "#db/schema";
import {
  createEveryType,
  type EveryList,
  everyItem,
  everyName,
} from "../../../../tests/factories/every-type";
import { createUser, type User } from "../../../../tests/factories/users";
import { testDatabase } from "../../../../tests/setup/database";
import { findOpenAttempt } from "./attempts.server";
import { closeDueAttempts, submitAttempt } from "./close.server";
import { findResult } from "./results.server";
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

const begin = async (list: EveryList, userId = learner.id): Promise<string> => {
  const id = newId();
  await database.transaction((tx) =>
    startAttempt(tx, { id, userId, listId: list.id, timeZone: "UTC", now, asAuthored: true }),
  );
  return id;
};

/** Answers every item right. */
async function answerAll(list: EveryList, attemptId: string, userId = learner.id): Promise<void> {
  for (const [at, name] of list.names.entries()) {
    const saved = await database.transaction((tx) =>
      saveItem(
        tx,
        { userId, attemptId, position: at + 1 },
        { selection: everyItem[name].right },
        { revision: 0 },
        later(1),
      ),
    );
    expect(saved.outcome).toBe("saved");
  }
}

const submit = (attemptId: string) =>
  database.transaction((tx) =>
    submitAttempt(tx, { userId: learner.id, attemptId, now: later(30) }),
  );

const result = (list: EveryList, attemptId: string) =>
  findResult(database.db, { userId: learner.id, listId: list.id, attemptId });

describe("closing a practice exam", () => {
  const otherBlueprint = (exam: EveryList) =>
    database.db
      .update(practiceExams)
      .set({ blueprint: { "management-of-care": 100 } })
      .where(eq(practiceExams.id, exam.id));

  test("stores the blueprint of its start beside what was right of it", async () => {
    const exam = await createEveryType(database.db, { kind: "practice_exam" });
    const attemptId = await begin(exam);
    await answerAll(exam, attemptId);
    await otherBlueprint(exam);
    await submit(attemptId);
    const { breakdown, score, points, maxPoints } = (await result(exam, attemptId)) ?? {};
    expect(breakdown?.blueprint).toEqual({ "physiological-adaptation": 100 });
    expect(score).toBe(100);
    expect(breakdown?.domains).toEqual([
      {
        key: "physiological-adaptation",
        label: "Physiological Adaptation",
        correct: exam.itemCount,
        total: exam.itemCount,
        points,
        maxPoints,
      },
    ]);
    expect(breakdown).not.toHaveProperty("steps");
  });

  test("takes the exam's own where the attempt was begun before it kept one", async () => {
    const exam = await createEveryType(database.db, { kind: "practice_exam" });
    const attemptId = await begin(exam);
    await database.db.update(attempts).set({ breakdown: null }).where(eq(attempts.id, attemptId));
    await otherBlueprint(exam);
    await answerAll(exam, attemptId);
    await submit(attemptId);
    const { breakdown } = (await result(exam, attemptId)) ?? {};
    expect(breakdown?.blueprint).toEqual({ "management-of-care": 100 });
  });

  test("leaves one receipt with a code, however often it is closed", async () => {
    const exam = await createEveryType(database.db, { kind: "practice_exam" });
    const attemptId = await begin(exam);
    await answerAll(exam, attemptId);
    await submit(attemptId);
    await submit(attemptId);
    const closed = await result(exam, attemptId);
    expect(closed?.receiptCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const queued = await database.db.select().from(mail);
    expect(queued).toHaveLength(1);
    expect(queued[0]).toMatchObject({
      to: learner.email,
      userId: learner.id,
      template: "exam-receipt",
      params: { attemptId },
    });
  });

  test("does so at the sweep and at the next look too", async () => {
    const exam = await createEveryType(database.db, { kind: "practice_exam" });
    const swept = await begin(exam);
    await answerAll(exam, swept);
    await closeDueAttempts(database.db, database.transaction, { now: later(121) });
    expect((await result(exam, swept))?.receiptCode).toHaveLength(8);
    const looked = await begin(exam);
    await answerAll(exam, looked);
    await findOpenAttempt(database.db, database.transaction, {
      userId: learner.id,
      listId: exam.id,
      now: later(121),
    });
    expect((await result(exam, looked))?.receiptCode).toHaveLength(8);
    const queued = await database.db.select().from(mail);
    expect(queued.map(({ params }) => params.attemptId).sort()).toEqual([swept, looked].sort());
  });

  test("gives codes that tell what was stored", async () => {
    const exam = await createEveryType(database.db, { kind: "practice_exam" });
    const other = await createUser(database.db);
    const mine = await begin(exam);
    await answerAll(exam, await begin(exam, other.id), other.id);
    await answerAll(exam, mine);
    await closeDueAttempts(database.db, database.transaction, { now: later(121) });
    const codes = await database.db.select({ code: attempts.receiptCode }).from(attempts);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(2);
  });
});

test("a practice exam without an answer leaves no receipt: it was not taken", async () => {
  const exam = await createEveryType(database.db, { kind: "practice_exam" });
  const attemptId = await begin(exam);
  await closeDueAttempts(database.db, database.transaction, { now: later(121) });
  expect(await result(exam, attemptId)).toBeNull();
  const [closed] = await database.db.select().from(attempts);
  expect(closed).toMatchObject({ ending: "not_taken", receiptCode: null });
  expect(await database.db.select().from(mail)).toEqual([]);
});

test("a case study keeps its six steps, and neither quiz nor case leaves a receipt", async () => {
  const study = await createEveryType(database.db, { kind: "case_study" });
  const quiz = await createEveryType(database.db, { kind: "quiz" });
  for (const list of [study, quiz]) {
    const attemptId = await begin(list);
    await answerAll(list, attemptId);
    await submit(attemptId);
    const closed = await result(list, attemptId);
    expect(closed?.receiptCode).toBeNull();
    expect(closed?.breakdown?.steps?.map(({ label }) => label)).toEqual(
      list === study
        ? [
            "Recognize cues",
            "Analyze cues",
            "Prioritize hypotheses",
            "Generate solutions",
            "Take action",
            "Evaluate outcomes",
          ]
        : undefined,
    );
  }
  expect(await database.db.select().from(mail)).toEqual([]);
});

test("closing takes as many statements for a hundred items as for ten", async () => {
  const count = async (times: number): Promise<number> => {
    const names = Array.from({ length: times }, () => everyName.slice(0, 5)).flat();
    const exam = await createEveryType(database.db, { kind: "practice_exam", names });
    const attemptId = await begin(exam);
    await answerAll(exam, attemptId);
    const before = database.statements.count;
    await submit(attemptId);
    return database.statements.count - before;
  };
  expect(await count(20)).toBe(await count(2));
});
