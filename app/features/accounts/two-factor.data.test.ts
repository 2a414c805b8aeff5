/** Two-factor sign-in on either engine: each code once, whoever asks at the same time. */
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import { auditLog, mail, recoveryCodes, secondFactors, sessions, tokens } from "#db/schema";
import { createSchool } from "../../../tests/factories/schools";
import { createUser, createViewer } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { chooseSchool, createSession, findSession } from "./sessions.server";
import { consumeSecondStep, createSecondStep, findSecondStep, revokeTokens } from "./tokens.server";
import { newRecoveryCodes, newTotpSecret } from "./totp.server";
import { lacksSecondFactor } from "./two-factor";
import {
  acceptCode,
  acceptRecoveryCode,
  areOwnCodes,
  confirmSetup,
  countRecoveryCodes,
  findSecondFactorOwner,
  findStanding,
  makeRecoveryCodes,
  resetSecondFactor,
  startSetup,
  turnOff,
} from "./two-factor.server";

const keys = ["a secret of the installation"];
const now = new Date("2026-03-02T12:00:00Z");
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const codeAt = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

async function turnedOn(at = now) {
  const { id: userId, email, sessionId } = await createViewer(database.db);
  const secret = newTotpSecret();
  const codes = newRecoveryCodes();
  expect(await startSetup(database.db, { userId, keys, secret, now: at })).toBe(true);
  const given = { userId, keys, sessionId, code: codeAt(secret, at), codes, now: at };
  expect(await database.transaction((tx) => confirmSetup(tx, given))).toBe("on");
  return { userId, email, sessionId, secret, codes };
}
const accept = (userId: string, code: string, at: Date, with_ = keys) =>
  database.transaction((tx) => acceptCode(tx, { userId, keys: with_, code, now: at }));
const acceptRecovery = (userId: string, code: string) =>
  database.transaction((tx) => acceptRecoveryCode(tx, { userId, code, now }));
const factorOf = async (userId: string) =>
  (await database.db.select().from(secondFactors).where(eq(secondFactors.userId, userId)))[0];

describe("a setup", () => {
  test("counts once a code has confirmed it, within half an hour", async () => {
    const { db } = database;
    const { id: userId, sessionId } = await createViewer(db);
    const standing = (at: Date) => findStanding(db, { userId, keys, now: at });
    expect(await standing(now)).toEqual({ state: "off" });
    const secret = newTotpSecret();
    await startSetup(db, { userId, keys, secret, now });
    expect(await standing(now)).toEqual({ state: "started", secret });
    expect(await standing(minutesLater(31))).toEqual({ state: "off" });
    expect(await findStanding(db, { userId, keys: ["another"], now })).toEqual({ state: "off" });
    expect(await findSecondFactorOwner(db, { userId })).toBeNull();
    expect(await accept(userId, codeAt(secret, now), now)).toBe("refused");
    const confirm = (code: string, at = now) =>
      database.transaction((tx) =>
        confirmSetup(tx, { userId, keys, sessionId, code, codes: newRecoveryCodes(), now: at }),
      );
    expect(await confirm("000000")).toBe("refused");
    const late = minutesLater(31);
    expect(await confirm(codeAt(secret, late), late)).toBe("over");
    const code = codeAt(secret, now);
    const both = await Promise.all([confirm(code), confirm(code)]);
    expect(both.sort()).toEqual(["on", "over"]);
    expect(await standing(now)).toEqual({ state: "on", since: now, codesLeft: 10 });
    expect(await startSetup(db, { userId, keys, secret, now })).toBe(false);
    expect(await confirm(codeAt(secret, minutesLater(1)), minutesLater(1))).toBe("over");
  });

  test("ends the account's other sessions, and nobody else's", async () => {
    const { db } = database;
    const viewer = await createViewer(db);
    const other = await createViewer(db);
    await createSession(db, { userId: viewer.id, userAgent: null, now });
    const secret = newTotpSecret();
    const given = { userId: viewer.id, keys, sessionId: viewer.sessionId, now };
    await startSetup(db, { ...given, secret });
    const code = codeAt(secret, now);
    await database.transaction((tx) =>
      confirmSetup(tx, { ...given, code, codes: newRecoveryCodes() }),
    );
    const left = (userId: string) =>
      db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
    expect(await left(viewer.id)).toEqual([{ id: viewer.sessionId }]);
    expect(await left(other.id)).toHaveLength(1);
  });
});

describe("a code", () => {
  test("is accepted once, and none of a time before it", async () => {
    const { userId, secret } = await turnedOn();
    const at = minutesLater(5);
    expect(await accept(userId, codeAt(secret, now), now)).toBe("refused");
    expect(await accept(userId, codeAt(secret, at), at)).toBe("accepted");
    expect(await accept(userId, codeAt(secret, at), at)).toBe("refused");
    const before = new Date(at.getTime() - 30_000);
    expect(await accept(userId, codeAt(secret, before), at)).toBe("refused");
    const after = new Date(at.getTime() + 30_000);
    expect(await accept(userId, codeAt(secret, after), at)).toBe("accepted");
  });

  test("of many at once is accepted for one", async () => {
    const { userId, secret } = await turnedOn();
    const at = minutesLater(5);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => accept(userId, codeAt(secret, at), at)),
    );
    expect(outcomes.filter((one) => one === "accepted")).toHaveLength(1);
  });

  test("of somebody else is refused", async () => {
    const [one, other] = [await turnedOn(), await turnedOn()];
    const at = minutesLater(5);
    expect(await accept(one.userId, codeAt(other.secret, at), at)).toBe("refused");
  });

  test("is checked with an earlier secret of the installation, and stored with the present one", async () => {
    const { userId, secret } = await turnedOn();
    const at = minutesLater(5);
    expect(await accept(userId, codeAt(secret, at), at, ["new"])).toBe("unreadable");
    expect(await accept(userId, codeAt(secret, at), at, ["new", ...keys])).toBe("accepted");
    const later = minutesLater(10);
    expect(await accept(userId, codeAt(secret, later), later, ["new"])).toBe("accepted");
  });
});

describe("recovery codes", () => {
  test("work once each, are mailed about, and are replaced as a whole", async () => {
    const { db } = database;
    const { userId, email, codes } = await turnedOn();
    const [first = "", second = ""] = codes;
    const both = await Promise.all([acceptRecovery(userId, first), acceptRecovery(userId, first)]);
    expect(both.sort()).toEqual(["accepted", "refused"]);
    expect(await countRecoveryCodes(db, { userId })).toBe(9);
    const own = (given: string[]) => areOwnCodes(db, { userId, codes: given });
    expect(await own([second])).toBe(true);
    expect(await own([first, second])).toBe(false);
    expect(await own([])).toBe(false);
    const { userId: stranger } = await turnedOn();
    expect(await acceptRecovery(stranger, second)).toBe("refused");
    expect(await areOwnCodes(db, { userId: stranger, codes: [second] })).toBe(false);
    const next = newRecoveryCodes();
    await database.transaction((tx) => makeRecoveryCodes(tx, { userId, codes: next, now }));
    expect(await acceptRecovery(userId, second)).toBe("refused");
    expect(await acceptRecovery(userId, next[0] as string)).toBe("accepted");
    const mails = await db.select().from(mail).where(eq(mail.to, email));
    expect(mails.map(({ template }) => template).sort()).toEqual([
      "recovery-code-used",
      "recovery-code-used",
      "recovery-codes-made",
      "two-factor-on",
    ]);
  });

  test("are not made while two-factor sign-in is off", async () => {
    const { id: userId } = await createUser(database.db);
    const given = { userId, codes: newRecoveryCodes(), now };
    expect(await database.transaction((tx) => makeRecoveryCodes(tx, given))).toBe(false);
    expect(await countRecoveryCodes(database.db, { userId })).toBe(0);
  });
});

describe("turning it off", () => {
  test("leaves nothing of it, and no sign-in that waits for a code", async () => {
    const { db } = database;
    const { userId, email } = await turnedOn();
    await createSecondStep(db, { userId, email, secret: `step of ${userId}`, now });
    const off = () => database.transaction((tx) => turnOff(tx, { userId, now }));
    expect([await off(), await off()]).toEqual([true, false]);
    expect(await factorOf(userId)).toBeUndefined();
    for (const table of [recoveryCodes, tokens])
      expect(await db.select().from(table).where(eq(table.userId, userId))).toEqual([]);
  });

  test("by an operator also ends sessions, and stands in the audit log", async () => {
    const { db } = database;
    const { userId, email } = await turnedOn();
    const reset = (address: string) =>
      database.transaction((tx) => resetSecondFactor(tx, { email: address, now }));
    expect(await reset("nobody@example.test")).toBeNull();
    expect(await reset(` ${email.toUpperCase()}`)).toEqual({ wasOn: true });
    expect(await reset(email)).toEqual({ wasOn: false });
    expect(await factorOf(userId)).toBeUndefined();
    expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
    expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, userId))).toMatchObject([
      { action: "two-factor.reset", actorId: null },
    ]);
  });
});

describe("a sign-in that waits for its code", () => {
  test("waits ten minutes, is used once, and ends with the account's links", async () => {
    const { db } = database;
    const { id: userId, email } = await createUser(db);
    const secret = `waits for ${userId}`;
    const find = (at: Date) => findSecondStep(db, { secret, demo: false, now: at });
    await createSecondStep(db, { userId, email, secret, now });
    expect(await find(minutesLater(9))).toEqual({ userId, email });
    expect(await find(minutesLater(10))).toBeNull();
    const use = () => consumeSecondStep(db, { secret, now });
    expect((await Promise.all([use(), use()])).sort()).toEqual([false, true]);
    expect(await find(now)).toBeNull();
    const next = `waits again for ${userId}`;
    await createSecondStep(db, { userId, email, secret: next, now });
    await revokeTokens(db, { userId });
    expect(await findSecondStep(db, { secret: next, demo: false, now })).toBeNull();
  });
});

describe("a session", () => {
  test("knows whether two-factor sign-in is on, and the chosen school of its owner", async () => {
    const { db } = database;
    const { id: userId, sessionId } = await createViewer(db);
    const { secret, id } = await createSession(db, { userId, userAgent: null, now });
    const look = async () => (await findSession(db, { secret, demo: false, now }))?.viewer;
    expect(await look()).toMatchObject({ hasSecondFactor: false, isDemo: false, schoolId: null });
    const { id: schoolId } = await createSchool(db);
    const stranger = await createUser(db);
    await chooseSchool(db, { id, userId: stranger.id, schoolId });
    expect((await look())?.schoolId).toBeNull();
    await chooseSchool(db, { id, userId, schoolId });
    expect((await look())?.schoolId).toBe(schoolId);
    const key = newTotpSecret();
    await startSetup(db, { userId, keys, secret: key, now });
    expect((await look())?.hasSecondFactor).toBe(false);
    const code = codeAt(key, now);
    const given = { userId, keys, sessionId: id, code, codes: newRecoveryCodes(), now };
    await database.transaction((tx) => confirmSetup(tx, given));
    expect((await look())?.hasSecondFactor).toBe(true);
    const ended = await db.select().from(sessions).where(eq(sessions.id, sessionId));
    expect(ended).toEqual([]);
  });

  test("of an account of the demo needs none, whatever its role", async () => {
    const { db } = database;
    const { id: userId } = await createUser(db, { role: "admin", isDemo: true });
    const { secret } = await createSession(db, { userId, userAgent: null, now });
    const found = await findSession(db, { secret, demo: true, now });
    expect(found && lacksSecondFactor(found.viewer)).toBe(false);
  });
});
