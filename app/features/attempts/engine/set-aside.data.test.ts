import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attempts, listStats } from "#db/schema";
import { createQuiz } from "../../../../tests/factories/quizzes";
import { takeList } from "../../../../tests/factories/taken";
import { createUser } from "../../../../tests/factories/users";
import { testDatabase } from "../../../../tests/setup/database";
import { setAsideUnanswered } from "./set-aside.server";

const now = new Date("2026-03-10T10:00:00.000Z");
const day = (of: number) => new Date(Date.UTC(2026, 2, of));

test("what was closed without an answer is taken out of the sums, in pieces, once", async () => {
  const database = await testDatabase();
  const { db, transaction } = database;
  const learner = await createUser(db);
  const quiz = await createQuiz(db, { timeLimitMinutes: 20 });
  const other = await createQuiz(db, { timeLimitMinutes: 20 });
  const of = { userId: learner.id, listId: quiz.id };
  const right = await takeList(database, { ...of, answers: [["B"]], startedAt: day(1) });
  const [honest] = await db.select().from(listStats);
  // How attempts were closed before ruling 51: with a score, and in the totals.
  const old = { ending: "timed_out" as const, score: 0, timeSpentSeconds: 1200 };
  const blank = [];
  for (const given of [of, { ...of, listId: other.id }]) {
    const id = await takeList(database, { ...given, startedAt: day(2) });
    await db.update(attempts).set(old).where(eq(attempts.id, id));
    blank.push(id);
  }
  await db
    .update(listStats)
    .set({ attempts: 2, lastScore: 0, lastAttemptId: blank[0] as string, timeSpentSeconds: 1800 });
  await db.insert(listStats).values({
    userId: learner.id,
    listId: other.id,
    attempts: 1,
    bestScore: 0,
    lastScore: 0,
    lastAttemptId: blank[1] as string,
    scoreSum: 0,
    timeSpentSeconds: 1200,
  });

  const again = () => setAsideUnanswered(db, transaction, { now, batch: 1 });
  expect(await again()).toBe(2);
  expect(await again()).toBe(0);
  expect(await db.select().from(listStats)).toEqual([honest]);
  const endings = await db
    .select({ id: attempts.id, ending: attempts.ending })
    .from(attempts)
    .orderBy(asc(attempts.id));
  expect(endings).toEqual([
    { id: right, ending: "submitted" },
    ...blank.map((id) => ({ id, ending: "not_taken" })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  ]);
});
