/** Values are read back the same on both engines. */
import { and, count, desc, eq, gt, isNull, type SQL, sql, sum } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { dialect } from "#db/dialect";
import type { Db } from "#db/engine";
import { isUnavailable, isUniqueViolation } from "#db/errors";
import { attempts, listStats, sessions, settings, studyDays, users } from "#db/schema";
import { createQuiz } from "../tests/factories/quizzes";
import { createUser } from "../tests/factories/users";
import { testDatabase } from "../tests/setup/database";

const now = new Date("2026-02-03T04:05:06.789Z");

let db: Db;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

const caught = async (work: PromiseLike<unknown>) => {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
};

test("booleans, moments to the millisecond, numbers and nulls", async () => {
  const user = await createUser(db, {
    liteMode: true,
    remindersOff: false,
    extraTimeFactor: 1.25,
    createdAt: now,
    timeZone: null,
  });
  const [found] = await db.select().from(users).where(eq(users.id, user.id));
  expect(found).toEqual(user);
  expect(found).toMatchObject({
    liteMode: true,
    remindersOff: false,
    extraTimeFactor: 1.25,
    createdAt: now,
    timeZone: null,
    passwordHash: null,
  });
  expect(await db.select().from(users).where(eq(users.liteMode, true))).toHaveLength(1);
});

test("moments are compared and ordered as moments", async () => {
  const user = await createUser(db);
  for (const [id, at] of [
    ["old", "1999-12-31T23:59:59.999Z"],
    ["new", "2030-01-01T00:00:00.000Z"],
  ] as const)
    await db.insert(sessions).values({
      id,
      userId: user.id,
      notices: [],
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(at),
    });
  const live = await db.select().from(sessions).where(gt(sessions.expiresAt, now));
  expect(live.map(({ id }) => id)).toEqual(["new"]);
  const all = await db.select().from(sessions).orderBy(desc(sessions.expiresAt));
  expect(all.map(({ id }) => id)).toEqual(["new", "old"]);
});

test("structured data of every shape", async () => {
  const shapes = {
    list: [{ tone: "ok", title: "Saved “it” — naïve, 漢字, 🩸" }],
    nested: { a: { b: [1, 2.5, null, true] }, empty: {} },
    text: "just text",
    number: 7,
    no: false,
  };
  for (const [key, value] of Object.entries(shapes))
    await db.insert(settings).values({ key, value, updatedAt: now });
  const rows = await db.select().from(settings);
  expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toEqual(shapes);
});

test("a row that stood there already is recognized, by primary and by unique key", async () => {
  const user = await createUser(db);
  const twice = await caught(createUser(db, { id: user.id }));
  expect(isUniqueViolation(twice)).toBe(true);
  const sameAddress = await caught(createUser(db, { email: user.email }));
  expect(isUniqueViolation(sameAddress)).toBe(true);
  expect(isUnavailable(sameAddress)).toBe(false);
});

test("other constraints are refused, and are not taken for a row that stood there", async () => {
  const user = await createUser(db);
  const quiz = await createQuiz(db, { items: 1 });
  const attempt = {
    id: "attempt",
    userId: user.id,
    listId: quiz.id,
    mode: "exam" as const,
    timeZone: "UTC",
    itemCount: 1,
    passingScore: 70,
    startedAt: now,
  };
  const wrong = [
    () => db.update(users).set({ extraTimeFactor: 3 }),
    () => db.insert(attempts).values({ ...attempt, userId: "nobody" }),
    () => db.insert(attempts).values({ ...attempt, score: 80 }),
  ];
  for (const work of wrong) expect(isUniqueViolation(await caught(work()))).toBe(false);
  expect(await db.select().from(attempts)).toEqual([]);
});

test("a partial unique index holds for its rows only", async () => {
  const user = await createUser(db);
  const quiz = await createQuiz(db, { items: 1 });
  const attempt = (id: string) => ({
    id,
    userId: user.id,
    listId: quiz.id,
    mode: "exam" as const,
    timeZone: "UTC",
    itemCount: 1,
    passingScore: 70,
    startedAt: now,
  });
  await db.insert(attempts).values(attempt("first"));
  expect(isUniqueViolation(await caught(db.insert(attempts).values(attempt("second"))))).toBe(true);
  await db.update(attempts).set({ submittedAt: now, score: 100 });
  await db.insert(attempts).values(attempt("second"));
  const open = and(eq(attempts.userId, user.id), isNull(attempts.submittedAt));
  expect(await db.select({ id: attempts.id }).from(attempts).where(open)).toEqual([
    { id: "second" },
  ]);
});

test("an upsert, its returning, a count and a sum", async () => {
  const { id: userId } = await createUser(db);
  const studied = (day: string, answers: number) =>
    db
      .insert(studyDays)
      .values({ userId, day, answers })
      .onConflictDoUpdate({ target: [studyDays.userId, studyDays.day], set: { answers } })
      .returning();
  await studied("2026-02-03", 4);
  expect(await studied("2026-02-03", 9)).toMatchObject([{ answers: 9, lessons: 0 }]);
  await studied("2026-02-04", 1);
  const [totals] = await db
    .select({ days: count(), answers: sum(studyDays.answers).mapWith(Number) })
    .from(studyDays);
  expect(totals).toEqual({ days: 2, answers: 10 });
});

test("a deleted parent takes its children with it", async () => {
  const user = await createUser(db);
  const quiz = await createQuiz(db);
  await db.insert(listStats).values({
    userId: user.id,
    listId: quiz.id,
    attempts: 1,
    bestScore: 1,
    lastScore: 1,
    lastAttemptId: "a",
    scoreSum: 1,
    timeSpentSeconds: 1,
  });
  await db.delete(users).where(eq(users.id, user.id));
  expect(await db.select().from(listStats)).toEqual([]);
});

test("what trying later may help is told from what it cannot", () => {
  const coded = (code: string) => Object.assign(new Error("no"), { code });
  const away = ["ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "EPIPE", "57014", "40001", "40P01"];
  for (const code of away)
    expect(isUnavailable(new Error("query", { cause: coded(code) })), code).toBe(true);
  const said = [
    "Connection terminated unexpectedly",
    "timeout exceeded when trying to connect",
    "Query read timeout",
    "Client has encountered a connection error and is not queryable",
  ];
  for (const message of said)
    expect(isUnavailable(new Error("query", { cause: new Error(message) })), message).toBe(true);
  expect(isUnavailable(coded("22001"))).toBe(false);
  expect(isUnavailable(new Error("no"))).toBe(false);
});

if (dialect === "sqlite")
  test("attempts since a moment are counted by an index", async () => {
    const onSqlite = db as unknown as { all(query: SQL): Promise<unknown[]> };
    const plan = await onSqlite.all(
      sql`explain query plan select count(*) from attempts where submitted_at is not null and submitted_at >= 1`,
    );
    expect(JSON.stringify(plan)).toContain("attempts_submitted");
  });
