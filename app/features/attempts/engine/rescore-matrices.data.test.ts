import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#db/engine";
import {
  areaStats,
  attemptItems,
  attempts,
  listStats,
  notifications,
  questionRecords,
  settings,
} from "#db/schema";
import { createEveryItem, everyItem } from "../../../../tests/factories/every-type";
import { createQuestion } from "../../../../tests/factories/questions";
import { createQuiz } from "../../../../tests/factories/quizzes";
import { takeList } from "../../../../tests/factories/taken";
import { createUser } from "../../../../tests/factories/users";
import { testDatabase } from "../../../../tests/setup/database";
import { killedAt } from "../../../../tests/setup/killed";
import { submitAttempt } from "./close.server";
import { rescoreMatrices } from "./rescore-matrices.server";
import { saveItem } from "./save.server";
import { startAttempt } from "./start.server";
import { readTutorPage } from "./tutor.server";

const now = new Date("2026-11-25T10:00:00.000Z");
const day = (of: number) => new Date(Date.UTC(2026, 10, of));

/** Everything that holds points, in a fixed order. */
async function figures({ db }: Pick<Database, "db">) {
  return {
    attempts: await db.select().from(attempts).orderBy(asc(attempts.id)),
    items: await db
      .select()
      .from(attemptItems)
      .orderBy(asc(attemptItems.attemptId), asc(attemptItems.position)),
    lists: await db.select().from(listStats).orderBy(asc(listStats.userId), asc(listStats.listId)),
    records: await db
      .select()
      .from(questionRecords)
      .orderBy(asc(questionRecords.userId), asc(questionRecords.questionId)),
    areas: await db
      .select()
      .from(areaStats)
      .orderBy(asc(areaStats.userId), asc(areaStats.area), asc(areaStats.key)),
  };
}
type Figures = Awaited<ReturnType<typeof figures>>;

/** Stores figures as they were. */
async function restore({ db }: Pick<Database, "db">, old: Figures): Promise<void> {
  await db.delete(notifications);
  await db.delete(settings);
  for (const row of old.attempts) await db.update(attempts).set(row).where(eq(attempts.id, row.id));
  await db.delete(attemptItems);
  await db.insert(attemptItems).values(old.items);
  await db.delete(listStats);
  await db.insert(listStats).values(old.lists);
  await db.delete(questionRecords);
  await db.insert(questionRecords).values(old.records);
  await db.delete(areaStats);
  await db.insert(areaStats).values(old.areas);
}

test("results with a matrix are scored again by column, once, wherever the run was killed", async () => {
  const database = await testDatabase();
  const { db, transaction } = database;
  // The last row has no right answer: by row, a wrong choice there cost nothing.
  const { body, right } = everyItem.matrix_response;
  const parts = [...(body.parts ?? []), { id: "rash", label: "Rash" }];
  const matrix = await createEveryItem(db, "matrix_response", {
    body: { ...body, parts },
    clientNeed: "physiological-adaptation",
  });
  const quiz = await createQuiz(db, {
    title: "Shock",
    items: [matrix, await createQuestion(db)],
  });
  const other = await createQuiz(db, {
    title: "Sepsis",
    items: [await createEveryItem(db, "matrix_response")],
  });
  const [one, two, same, open] = await Promise.all([1, 2, 3, 4].map(() => createUser(db)));
  if (!one || !two || !same || !open) throw new Error("no learners");
  const at = (userId: string, listId: string, answers: string[][], of: number) =>
    takeList(database, { userId, listId, answers, startedAt: day(of) });
  const lost = await at(one.id, quiz.id, [[...right, "rash.A"], ["B"]], 1);
  const first = await at(two.id, other.id, [["fever.A", "fever.B", "thirst.B"]], 1);
  const second = await at(two.id, other.id, [["thirst.A", "tachycardia.A", "fever.B"]], 2);
  await at(two.id, quiz.id, [["fever.A"], ["A"]], 3);
  await at(same.id, quiz.id, [right, ["B"]], 1);
  await takeList(database, {
    userId: open.id,
    listId: quiz.id,
    answers: [[...right, "rash.A"]],
    startedAt: day(1),
    ends: "open",
  });
  const mended = await figures(database);
  expect(mended.attempts.map(({ id, points }) => [id, points])).toContainEqual([lost, 4]);

  // The points by row, and what they had added up to.
  const byRow: Record<string, { item: number; total: number; score: number; correct: number }> = {
    [lost]: { item: 4, total: 5, score: 100, correct: 2 },
    [first]: { item: 1, total: 1, score: 25, correct: 0 },
    [second]: { item: 1, total: 1, score: 25, correct: 0 },
  };
  expect(mended.attempts.find(({ id }) => id === first)?.points).toBe(1);
  expect(mended.attempts.find(({ id }) => id === second)?.points).toBe(0);
  const old: Figures = {
    ...mended,
    attempts: mended.attempts.map((row) => {
      const before = byRow[row.id];
      if (!before) return row;
      const { total: points, score, correct: correctCount } = before;
      return { ...row, points, score, correctCount, passed: score >= row.passingScore };
    }),
    items: mended.items.map((row) => {
      const before = byRow[row.attemptId];
      return before && row.position === 1 ? { ...row, points: before.item } : row;
    }),
    lists: mended.lists.map((row) => {
      if (row.userId === one.id) return { ...row, bestScore: 100, lastScore: 100, scoreSum: 100 };
      if (row.listId !== other.id) return row;
      return { ...row, bestScore: 25, lastScore: 25, scoreSum: 50 };
    }),
    records: mended.records.map((row) =>
      row.userId === one.id && row.questionId === matrix.questionId
        ? { ...row, correct: 1, lastCorrect: true }
        : row,
    ),
    areas: mended.areas.map((row) =>
      row.userId === one.id && row.area === "client-need" ? { ...row, correct: 1 } : row,
    ),
  };
  const notes = () =>
    db
      .select({
        userId: notifications.userId,
        title: notifications.title,
        content: notifications.content,
        href: notifications.href,
      })
      .from(notifications)
      .orderBy(asc(notifications.content));
  const why =
    "Tables where several answers can be right are now scored column by column, as on the NCLEX.";
  const run = () => rescoreMatrices(db, transaction, { now, batch: 1 });
  for (let nth = 1, killed = true; killed; nth++) {
    await restore(database, old);
    killed = await killedAt(nth, database, run);
    await run();
    expect(await figures(database), `write ${nth}`).toEqual(mended);
    expect(await notes(), `write ${nth}`).toEqual([
      {
        userId: two.id,
        title: "A result was corrected",
        content: `“Sepsis”: 25% is now 0%. ${why}`,
        href: `/quiz/${other.id}/results?attempt=${second}`,
      },
      {
        userId: one.id,
        title: "A result was corrected",
        content: `“Shock”: 100% is now 80%. ${why}`,
        href: `/quiz/${quiz.id}/results?attempt=${lost}`,
      },
    ]);
  }
  expect(await run()).toBe(0);
});

test("an answer that was checked in an open attempt has the record of what its page and result say", async () => {
  const database = await testDatabase();
  const { db, transaction } = database;
  const { body, right } = everyItem.matrix_response;
  const parts = [...(body.parts ?? []), { id: "rash", label: "Rash" }];
  const items = [await createEveryItem(db, "matrix_response", { body: { ...body, parts } })];
  const quiz = await createQuiz(db, { items });
  const { id: userId } = await createUser(db);
  const attemptId = "checked-and-open";
  await transaction((tx) =>
    startAttempt(tx, {
      id: attemptId,
      userId,
      listId: quiz.id,
      mode: "tutor",
      timeZone: "UTC",
      now,
    }),
  );
  await transaction((tx) =>
    saveItem(
      tx,
      { userId, attemptId, position: 1 },
      { selection: [...right, "rash.A"] },
      { revision: 0, check: true },
      now,
    ),
  );
  // By row, the wrong choice in a row without a right one cost nothing: the answer was recorded as right.
  await db.update(questionRecords).set({ correct: 1, lastCorrect: true });
  const record = async () => (await db.select().from(questionRecords))[0];
  await rescoreMatrices(db, transaction, { now });
  expect(await record()).toMatchObject({ seen: 1, correct: 0, lastCorrect: false });
  const page = await readTutorPage(db, { userId, attemptId, position: 1 });
  expect(page?.checked).toMatchObject({ verdict: "partial" });
  await transaction((tx) => submitAttempt(tx, { userId, attemptId, now }));
  expect(await record()).toMatchObject({ seen: 1, correct: 0, lastCorrect: false });
  const [item] = await db.select().from(attemptItems);
  expect(item?.points).toBe(page?.checked?.revealed?.points);
  await db.delete(settings);
  expect(await rescoreMatrices(db, transaction, { now })).toBe(0);
  expect(await record()).toMatchObject({ seen: 1, correct: 0, lastCorrect: false });
});
