/** What is changed about an account beside its password: profile, address, role; and what is kept of it on record. */
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database, Db } from "#db/engine";
import { newId, newSecret } from "#db/ids";
import { auditLog, mail, users } from "#db/schema";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { findProfile, saveLiteMode, saveProfile } from "./accounts.server";
import { makeAdministrator, revokeAdministrator } from "./administrators.server";
import { resetPassword } from "./link-use.server";
import {
  cancelEmailChange,
  correctAddress,
  findPendingEmail,
  requestConfirmation,
  requestEmailChange,
} from "./links.server";
import { createSession, deleteSession, findSession } from "./sessions.server";
import { createToken, findToken, isAlreadyConfirmed } from "./tokens.server";

const now = new Date("2026-03-02T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3600_000);

let database: Database;
let db: Db;
let user: User;
let other: User;
beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
});
beforeEach(async () => {
  user = await createUser(db);
  other = await createUser(db);
});

const freshAddress = () => `${newId()}@example.test`;
const stored = async ({ id }: User) => (await db.select().from(users).where(eq(users.id, id)))[0];
const mailsOf = ({ id }: User) => db.select().from(mail).where(eq(mail.userId, id));
async function signedIn({ id: userId }: User): Promise<string> {
  return (await createSession(db, { userId, userAgent: null, now })).secret;
}
const isSignedIn = async (secret: string) =>
  (await findSession(db, { secret, demo: false, now })) !== null;

test("a profile is changed for its own account only", async () => {
  const given = { fullName: "Mara Venn", timeZone: "Europe/Berlin", liteMode: true };
  await saveProfile(db, { userId: user.id, ...given, now });
  expect(await findProfile(db, { userId: user.id })).toMatchObject(given);
  await saveLiteMode(db, { userId: user.id, liteMode: null, now });
  expect(await findProfile(db, { userId: user.id })).toMatchObject({ ...given, liteMode: null });
  expect(await stored(other)).toMatchObject({ fullName: other.fullName, timeZone: null });
  expect(await findProfile(db, { userId: "nobody" })).toBeNull();
});

test("signing out ends the session of this browser, and no other", async () => {
  const [here, there] = [await signedIn(user), await signedIn(user)];
  const session = await findSession(db, { secret: here, demo: false, now });
  await deleteSession(db, { id: session?.id ?? "" });
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, true]);
});

test("a link that was used says later that its address is confirmed, to nobody but its receiver", async () => {
  const secret = newSecret();
  const token = { userId: user.id, purpose: "confirm", email: user.email } as const;
  await createToken(db, { ...token, secret, now });
  expect(await isAlreadyConfirmed(db, { secret, demo: false })).toBe(true);
  expect(await isAlreadyConfirmed(db, { secret: newSecret(), demo: false })).toBe(false);
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user.id));
  expect(await isAlreadyConfirmed(db, { secret, demo: false })).toBe(false);
});

test("a reset link sets the password once, and signs its account out everywhere", async () => {
  const [own, others] = [await signedIn(user), await signedIn(other)];
  const secret = newSecret();
  await createToken(db, { userId: user.id, purpose: "reset", email: user.email, secret, now });
  const reset = () =>
    database.transaction((tx) =>
      resetPassword(tx, { secret, passwordHash: "new", demo: false, now }),
    );
  expect(await reset()).toMatchObject({ userId: user.id, droppedPassword: false });
  expect(await reset()).toBeNull();
  expect([await isSignedIn(own), await isSignedIn(others)]).toEqual([false, true]);
  expect(await stored(user)).toMatchObject({
    passwordHash: "new",
    emailConfirmedAt: user.emailConfirmedAt,
  });
  expect(await mailsOf(user)).toMatchObject([{ template: "password-changed" }]);
});

describe("a mistyped address", () => {
  const correct = ({ id: userId }: User, email: string) =>
    database.transaction((tx) => correctAddress(tx, { userId, email, redirectTo: "/next", now }));

  test("is corrected before it is confirmed: the old link opens nothing, another is mailed", async () => {
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user.id));
    const secret = newSecret();
    const token = { userId: user.id, purpose: "confirm", email: user.email } as const;
    await createToken(db, { ...token, secret, now });
    const email = freshAddress();
    expect(await correct(user, email.toUpperCase())).toBe("corrected");
    expect(await stored(user)).toMatchObject({ email, emailConfirmedAt: null });
    const purposes = ["confirm"] as const;
    expect(await findToken(db, { secret, purposes, demo: false, now })).toBeNull();
    expect(await mailsOf(user)).toMatchObject([
      { to: email, template: "confirm", params: { redirectTo: "/next" } },
    ]);
  });

  test("stays when it is another account's, confirmed, or asked for too often", async () => {
    expect(await correct(user, other.email)).toBe("taken");
    expect(await correct(user, freshAddress())).toBe("confirmed");
    const unconfirmed = await createUser(db, { emailConfirmedAt: null });
    const again = () => correct(unconfirmed, freshAddress());
    const outcomes = [];
    for (let times = 0; times < 9; times++) {
      outcomes.push(await again());
      // As if it had been sent: what waits is taken back by the next correction.
      await db.update(mail).set({ status: "sent" }).where(eq(mail.userId, unconfirmed.id));
    }
    expect(outcomes[0]).toBe("corrected");
    expect(outcomes.at(-1)).toBe("too often");
    expect((await stored(user))?.email).toBe(user.email);
  });
});

test("confirmation is mailed only while it is needed", async () => {
  const ask = ({ id: userId }: User) =>
    database.transaction((tx) => requestConfirmation(tx, { userId, now }));
  await ask(user);
  expect(await mailsOf(user)).toEqual([]);
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, other.id));
  await ask(other);
  expect(await mailsOf(other)).toMatchObject([{ template: "confirm", to: other.email }]);
});

test("a new address that was asked for waits for its link, until it is taken back or over", async () => {
  const email = freshAddress();
  const find = (at = now) => findPendingEmail(db, { userId: user.id, email: user.email, now: at });
  expect(await find()).toBeNull();
  const ask = () =>
    database.transaction((tx) => requestEmailChange(tx, { userId: user.id, email, now }));
  await ask();
  expect(await find()).toBe(email);
  expect(await findPendingEmail(db, { userId: other.id, email: other.email, now })).toBeNull();
  await db.update(mail).set({ status: "sent", sentAt: now }).where(eq(mail.userId, user.id));
  expect([await find(), await find(later(1))]).toEqual([email, null]);
  await database.transaction((tx) => cancelEmailChange(tx, { userId: user.id }));
  expect(await find()).toBeNull();
});

describe("an operator", () => {
  const make = (email: string) =>
    database.transaction((tx) =>
      makeAdministrator(tx, { email, id: newId(now), secret: newSecret(), demo: false, now }),
    );
  const revoke = (email: string) =>
    database.transaction((tx) => revokeAdministrator(tx, { email, now }));
  const actsOn = async ({ id }: User) =>
    (await db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(
      ({ action }) => action,
    );

  test("makes an administrator of an account, which is signed out everywhere", async () => {
    const secret = await signedIn(user);
    expect(await make(user.email)).toEqual({ created: false, wasAdministrator: false });
    expect([(await stored(user))?.role, await isSignedIn(secret)]).toEqual(["admin", false]);
    expect(await make(user.email)).toEqual({ created: false, wasAdministrator: true });
    expect((await stored(other))?.role).toBe("student");
    expect(await actsOn(user)).toEqual(["administrator.made", "administrator.made"]);
  });

  test("makes the account where there is none, and drops an unproven password", async () => {
    expect(await make(freshAddress())).toEqual({ created: true, wasAdministrator: false });
    const unproven = await createUser(db, { emailConfirmedAt: null, passwordHash: "somebody's" });
    await make(unproven.email);
    expect(await stored(unproven)).toMatchObject({ passwordHash: null, emailConfirmedAt: now });
    const demo = await createUser(db, { isDemo: true });
    expect(await make(demo.email)).toBeNull();
    expect((await stored(demo))?.role).toBe("student");
  });

  test("takes the role back, and signs the account out", async () => {
    await make(user.email);
    const secret = await signedIn(user);
    expect(await revoke(user.email)).toEqual({ wasAdministrator: true });
    expect([(await stored(user))?.role, await isSignedIn(secret)]).toEqual(["student", false]);
    expect(await revoke(user.email)).toEqual({ wasAdministrator: false });
    expect(await revoke(freshAddress())).toBeNull();
  });
});
