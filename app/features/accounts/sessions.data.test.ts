import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { newId } from "#db/ids";
import { attempts } from "#db/schema";
import { users } from "#db/schema/accounts";
import { createQuiz } from "../../../tests/factories/quizzes";
import { takeList } from "../../../tests/factories/taken";
import { createUser } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import {
  createSession,
  findSession,
  idleLifetime,
  isLastSeenDue,
  listSessions,
  pruneSessions,
  renewSession,
  revokeSession,
  revokeSessions,
  touchSession,
} from "./sessions.server";

const now = new Date("2026-11-20T12:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

async function someone(isDemo = false): Promise<string> {
  const id = newId();
  await database.db
    .insert(users)
    .values({ id, email: `${id}@test.test`, isDemo, createdAt: now, updatedAt: now });
  return id;
}

const open = (userId: string, replaces?: string) =>
  createSession(database.db, { userId, userAgent: "Browser/1", replaces, now });
const find = (secret: string, at = now, demo = false) =>
  findSession(database.db, { secret, demo, now: at });

describe("sessions", () => {
  test("the secret opens it, the stored id does not", async () => {
    const userId = await someone();
    const { id, secret } = await open(userId);
    expect(await find(secret)).toMatchObject({
      id,
      viewer: { id: userId, sessionId: id, role: "student" },
    });
    expect(await find(id)).toBeNull();
    expect(id).not.toContain(secret);
  });

  test("one query finds session and user", async () => {
    const { secret } = await open(await someone());
    const before = database.statements.count;
    await find(secret);
    expect(database.statements.count - before).toBe(1);
  });

  test("signing in ends the session that was there before", async () => {
    const before = await open(await someone());
    const { secret } = await open(await someone(), before.id);
    expect(await find(before.secret)).toBeNull();
    expect(await find(secret)).not.toBeNull();
  });

  test("it lasts thirty days from when it was seen last", async () => {
    const { id, secret } = await open(await someone());
    expect(await find(secret, later(idleLifetime - 1))).not.toBeNull();
    expect(await find(secret, later(idleLifetime))).toBeNull();
    await touchSession(database.db, { id, now: later(idleLifetime - 1) });
    expect(await find(secret, later(idleLifetime * 2 - 2))).not.toBeNull();
  });

  test("however often it is seen, it ends after ninety days; an administrator's after twelve hours", async () => {
    for (const [role, hours] of [
      ["student", 90 * 24],
      ["admin", 12],
    ] as const) {
      const userId = await someone();
      await database.db.update(users).set({ role }).where(eq(users.id, userId));
      const { id, secret } = await open(userId);
      const end = later(hours * 3600_000);
      const just = new Date(end.getTime() - 1);
      await touchSession(database.db, { id, now: just });
      expect(await find(secret, just)).not.toBeNull();
      expect((await listSessions(database.db, { userId, now: just })).listed).toHaveLength(1);
      expect(await find(secret, end)).toBeNull();
      expect((await listSessions(database.db, { userId, now: end })).listed).toEqual([]);
    }
  });

  test("ends for who has become an administrator by the administrators' rule", async () => {
    const userId = await someone();
    const { secret } = await open(userId);
    const nextDay = later(24 * 3600_000);
    expect(await find(secret, nextDay)).not.toBeNull();
    await database.db.update(users).set({ role: "admin" }).where(eq(users.id, userId));
    expect(await find(secret, nextDay)).toBeNull();
  });

  test("its end cuts no timed attempt that is open, and waits for no other", async () => {
    const hour = 3600_000;
    const user = await createUser(database.db, { role: "admin" });
    const { id, secret } = await open(user.id);
    await touchSession(database.db, { id, now: later(11 * hour) });
    const quiz = await createQuiz(database.db);
    const taken = { userId: user.id, listId: quiz.id, startedAt: later(11 * hour) };
    const attemptId = await takeList(database, { ...taken, ends: "open" });
    const setDeadline = (deadline: Date) =>
      database.db.update(attempts).set({ deadline }).where(eq(attempts.id, attemptId));
    expect(await find(secret, later(13 * hour))).toBeNull();
    await setDeadline(later(14 * hour));
    expect(await find(secret, later(13 * hour))).not.toBeNull();
    expect(await find(secret, later(14 * hour + 5_000))).not.toBeNull();
    expect(await find(secret, later(14 * hour + 60_000))).toBeNull();
    await setDeadline(later(100 * hour));
    expect(await find(secret, later(24 * hour - 1))).not.toBeNull();
    expect(await find(secret, later(24 * hour))).toBeNull();
  });

  test("gets another secret and keeps all else; the old one opens nothing", async () => {
    const userId = await someone();
    const { id, secret } = await open(userId);
    const renewed = await renewSession(database.db, { id, secret: "another secret" });
    expect(renewed?.id).not.toBe(id);
    expect(await find(secret)).toBeNull();
    expect((await find("another secret"))?.viewer).toMatchObject({ id: userId, signedInAt: now });
    expect(await renewSession(database.db, { id, secret: "a third" })).toBeNull();
  });

  test("being seen is written every five minutes at most", () => {
    expect(isLastSeenDue({ lastSeenAt: now }, later(299_999))).toBe(false);
    expect(isLastSeenDue({ lastSeenAt: now }, later(300_000))).toBe(true);
  });

  test("accounts of the demo are nobody without it", async () => {
    const { secret } = await open(await someone(true));
    expect(await find(secret)).toBeNull();
    expect(await find(secret, now, true)).not.toBeNull();
  });

  test("one ends one's own sessions, and no one else's", async () => {
    const [mine, theirs] = [await someone(), await someone()];
    const kept = await open(mine);
    const ended = await open(mine);
    const other = await open(theirs);
    const { listed } = await listSessions(database.db, { userId: mine, now });
    expect(listed.map(({ id }) => id).sort()).toEqual([kept.id, ended.id].sort());
    expect(await revokeSession(database.db, { userId: mine, id: other.id })).toBe(false);
    expect(await revokeSession(database.db, { userId: mine, id: ended.id })).toBe(true);
    expect(await find(ended.secret)).toBeNull();
    await open(mine);
    await revokeSessions(database.db, { userId: mine, except: kept.id });
    expect((await listSessions(database.db, { userId: mine, now })).listed).toHaveLength(1);
    expect(await find(other.secret)).not.toBeNull();
  });

  test("what is over is forgotten", async () => {
    const { secret } = await open(await someone());
    const { id, secret: stays } = await open(await someone());
    await touchSession(database.db, { id, now: later(2) });
    await pruneSessions(database.db, { now: later(idleLifetime + 1) });
    expect(await find(secret)).toBeNull();
    expect(await find(stays)).not.toBeNull();
  });
});
