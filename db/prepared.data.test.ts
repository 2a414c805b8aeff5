/**
 * A prepared query answers each call with its own values, on `db` and in transactions, on both
 * engines.
 */
import { and, eq, gt, lt } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database, Db } from "#db/engine";
import { prepared } from "#db/prepared";
import { sessions, users } from "#db/schema";
import { createUser } from "../tests/factories/users";
import { testDatabase } from "../tests/setup/database";

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});

const lightUsers = prepared(
  (db, given: { before: Date; liteMode: boolean; factor: number; limit: number }) =>
    db
      .select({ email: users.email, createdAt: users.createdAt })
      .from(users)
      .where(
        and(
          lt(users.createdAt, given.before),
          eq(users.liteMode, given.liteMode),
          gt(users.extraTimeFactor, given.factor),
        ),
      )
      .orderBy(users.email)
      .limit(given.limit),
);

const emailsOf = (db: Db, { id }: { id: string }) =>
  db.select({ email: users.email }).from(users).where(eq(users.id, id));
const emails = prepared(emailsOf);

test("moments, booleans, numbers and limits are compared as they are", async () => {
  const { db } = database;
  const createdAt = new Date("2026-02-03T04:05:06.789Z");
  const of = (email: string, liteMode: boolean | null, extraTimeFactor = 1.25) =>
    createUser(db, { email, liteMode, extraTimeFactor, createdAt });
  await of("a@example.test", true);
  await of("b@example.test", false);
  await of("c@example.test", true);
  await of("d@example.test", null);
  await of("e@example.test", true, 1);
  const later = new Date(createdAt.getTime() + 1);
  const given = { before: later, liteMode: true, factor: 1.125, limit: 9 };
  const emails = async (values: typeof given) =>
    (await lightUsers(db, values)).map(({ email }) => email);
  expect(await emails(given)).toEqual(["a@example.test", "c@example.test"]);
  expect(await emails({ ...given, limit: 1 })).toEqual(["a@example.test"]);
  expect(await emails({ ...given, liteMode: false })).toEqual(["b@example.test"]);
  expect(await emails({ ...given, before: createdAt })).toEqual([]);
  expect((await lightUsers(db, given))[0]?.createdAt).toEqual(createdAt);
});

test("it is written once for `db` and once for all transactions, and each database is asked itself", async () => {
  const other = await testDatabase();
  let built = 0;
  const query = prepared((db, given: { id: string }) => {
    built++;
    return emailsOf(db, given);
  });
  const { id } = await createUser(database.db);
  for (let time = 0; time < 3; time++) {
    expect(await query(database.db, { id })).toHaveLength(1);
    expect(await query(other.db, { id })).toEqual([]);
    expect(await database.transaction((tx) => query(tx, { id }))).toHaveLength(1);
  }
  expect(built).toBe(3);
});

test("a transaction sees its own writes through it, and others do not", async () => {
  const { db, transaction } = database;
  const { id } = await createUser(db, { email: "before@example.test" });
  const inside = transaction(async (tx) => {
    await tx.update(users).set({ email: "after@example.test" }).where(eq(users.id, id));
    const seen = await emails(tx, { id });
    expect(seen).toEqual([{ email: "after@example.test" }]);
    throw new Error("undone");
  });
  await expect(inside).rejects.toThrow("undone");
  expect(await emails(db, { id })).toEqual([{ email: "before@example.test" }]);
});

test("the rules of transactions hold for it", async () => {
  const { db, transaction } = database;
  const misuse = (message: string) =>
    expect.objectContaining({
      cause: expect.objectContaining({ message: expect.stringContaining(message) }),
    });
  await expect(transaction(() => emails(db, { id: "x" }))).rejects.toEqual(misuse("use tx"));
  let kept: Parameters<typeof emails>[0] | undefined;
  await transaction(async (tx) => {
    kept = tx;
    await emails(tx, { id: "x" });
  });
  await expect(emails(kept as typeof db, { id: "x" })).rejects.toEqual(misuse("outside"));
});

const touched = prepared((db, given: { id: string; now: Date }) =>
  db.update(sessions).set({ lastSeenAt: given.now }).where(eq(sessions.id, given.id)).returning(),
);

test("writes may be written once as well", async () => {
  const { db } = database;
  const now = new Date("2026-02-03T04:05:06.789Z");
  const session = { id: "s", notices: [], createdAt: now, lastSeenAt: now, expiresAt: now };
  await db.insert(sessions).values(session);
  const later = new Date(now.getTime() + 1);
  expect(await touched(db, { id: "s", now: later })).toMatchObject([
    { id: "s", lastSeenAt: later },
  ]);
});
