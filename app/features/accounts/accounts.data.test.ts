import { verify } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Database, Db } from "#db/client.server";
import { newId, newSecret } from "#db/ids";
import { mail, sessions, tokens, users } from "#db/schema";
import { createSchool } from "../../../tests/factories/schools";
import { createUser } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import {
  createAccount,
  findByEmail,
  findLandingFacts,
  findProfile,
  findProofs,
  signUp,
  verifyPassword,
} from "./accounts.server";
import { hashPassword } from "./hashing.server";
import { changeEmail, confirmAddress, resetPassword, signInByLink } from "./link-use.server";
import type { LinkPurpose } from "./links";
import { requestConfirmation, requestEmailChange, requestLink } from "./links.server";
import { changePassword } from "./passwords.server";
import { createSession, findSession } from "./sessions.server";

// The real implementation, with its calls counted.
vi.mock("@node-rs/argon2", { spy: true });

import { createToken, findToken, pruneTokens } from "./tokens.server";

const now = new Date("2026-03-02T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const demo = false;
const password = "three tubes, one stick";

let database: Database;
let db: Db;
let passwordHash: string;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  passwordHash = await hashPassword(password);
});

const freshAddress = () => `${newId()}@example.test`;
const mailsTo = (to: string) => db.select().from(mail).where(eq(mail.to, to));
const account = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];

async function register(email = freshAddress()) {
  const made = await database.transaction((tx) =>
    signUp(tx, { id: newId(), email, passwordHash, fullName: null, now }),
  );
  if (!made) throw new Error("the address was taken");
  return { id: made.id, email };
}

async function link(purpose: LinkPurpose, userId: string, email: string, at = now) {
  const secret = newSecret();
  await createToken(db, { secret, userId, purpose, email, now: at });
  return secret;
}

const openSession = (userId: string) => createSession(db, { userId, userAgent: null, now });
const isOpen = async (secret: string) => (await findSession(db, { secret, demo, now })) !== null;
const byLink = (secret: string, at = now) =>
  database.transaction((tx) => signInByLink(tx, { secret, demo, now: at }));

describe("signing up", () => {
  it("makes an unconfirmed student, and queues the confirmation with it", async () => {
    const { id, email } = await register(` ${freshAddress().toUpperCase()}`);
    const made = await account(id);
    expect(made).toMatchObject({ email: email.trim().toLowerCase(), role: "student" });
    expect(made?.emailConfirmedAt).toBeNull();
    expect(await mailsTo(email.trim().toLowerCase())).toMatchObject([
      { template: "confirm", params: {}, status: "queued", userId: id },
    ]);
  });

  it("knows an address again in any case, and mails nothing then", async () => {
    const { email } = await register();
    const again = await database.transaction((tx) =>
      signUp(tx, {
        id: newId(),
        email: email.toUpperCase(),
        passwordHash: "other",
        fullName: null,
        now,
      }),
    );
    expect(again).toBeNull();
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await verifyPassword(db, { email, password, demo })).not.toBeNull();
  });

  it("gives one address to one of two at once", async () => {
    const email = freshAddress();
    const make = () => createAccount(db, { email, passwordHash: null, now });
    const made = await Promise.all([make(), make(), make()]);
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it("leaves neither account nor mail when its transaction fails", async () => {
    const email = freshAddress();
    const failing = database.transaction(async (tx) => {
      await signUp(tx, { id: newId(), email, passwordHash, fullName: null, now });
      throw new Error("the disk is full");
    });
    await expect(failing).rejects.toThrow("the disk is full");
    expect(await findByEmail(db, { email, demo })).toBeNull();
    expect(await mailsTo(email)).toHaveLength(0);
  });
});

describe("verifyPassword", () => {
  it("lets in with the right one only", async () => {
    const { id, email } = await register();
    expect(await verifyPassword(db, { email: email.toUpperCase(), password, demo })).toMatchObject({
      id,
    });
    expect(await verifyPassword(db, { email, password: `${password} `, demo })).toBeNull();
    expect(await verifyPassword(db, { email: freshAddress(), password, demo })).toBeNull();
  });

  it("lets nobody in without a password, whatever is typed", async () => {
    const { email } = await createUser(db);
    for (const typed of ["", "nobody signs in with this"])
      expect(await verifyPassword(db, { email, password: typed, demo })).toBeNull();
  });

  it("checks a hash for an unknown address as for a wrong password, so that it takes as long", async () => {
    const { email } = await register();
    const checks = vi.mocked(verify);
    const checked = async (address: string) => {
      checks.mockClear();
      await verifyPassword(db, { email: address, password: "wrong one", demo });
      return checks.mock.calls.map(([hash]) => String(hash).split("$").slice(0, 4).join("$"));
    };
    // The same work: one hash each, of the same cost.
    const known = await checked(email);
    expect(known).toHaveLength(1);
    expect(await checked(freshAddress())).toEqual(known);
  });

  it("knows the demo's accounts only where the demo runs", async () => {
    const { id, email } = await createUser(db, {
      email: freshAddress(),
      isDemo: true,
      passwordHash,
    });
    expect(await verifyPassword(db, { email, password, demo: false })).toBeNull();
    expect(await verifyPassword(db, { email, password, demo: true })).toMatchObject({ id });
    await database.transaction((tx) =>
      requestLink(tx, { email, template: "magic", demo: false, now }),
    );
    expect(await mailsTo(email)).toHaveLength(0);
    const secret = await link("magic", id, email);
    expect(await byLink(secret)).toBeNull();
  });

  it("can be asked whether it still holds", async () => {
    const { email, id } = await register();
    const known = await verifyPassword(db, { email, password, demo });
    if (!known) throw new Error("not let in");
    expect((await findProofs(db, { userId: id })).passwordHash).toBe(known.passwordHash);
    await byLink(await link("magic", id, email));
    expect(await findProofs(db, { userId: id })).toEqual({
      email,
      passwordHash: null,
      hasSecondFactor: false,
    });
  });
});

describe("a link", () => {
  it("is looked at without being used, and used once", async () => {
    const { id, email } = await register();
    const secret = await link("magic", id, email);
    const look = () => findToken(db, { secret, purposes: ["magic"], demo, now });
    expect(await look()).toMatchObject({ userId: id });
    expect(await look()).toMatchObject({ userId: id });
    expect(await byLink(secret)).toMatchObject({ userId: id });
    expect(await byLink(secret)).toBeNull();
    expect(await look()).toBeNull();
  });

  it("is used by one of many presses at once", async () => {
    const { id, email } = await createUser(db);
    const secret = await link("magic", id, email);
    const presses = await Promise.all(Array.from({ length: 10 }, () => byLink(secret)));
    expect(presses.filter(Boolean)).toHaveLength(1);
  });

  it("is over after fifteen minutes, and forgotten then", async () => {
    const { id, email } = await register();
    const secret = await link("confirm", id, email);
    const confirm = (at: Date) =>
      database.transaction((tx) => confirmAddress(tx, { secret, viewerId: id, demo, now: at }));
    expect(await confirm(later(15))).toBeNull();
    expect((await account(id))?.emailConfirmedAt).toBeNull();
    const magic = await link("magic", id, email);
    const kept = async () =>
      (await db.select().from(tokens).where(eq(tokens.userId, id))).map(({ purpose }) => purpose);
    await pruneTokens(db, { now: later(16) });
    expect([magic.length > 0, await kept()]).toEqual([true, ["confirm"]]);
    await pruneTokens(db, { now: later(31 * 24 * 60) });
    expect(await kept()).toEqual([]);
  });

  it("opens only what it was sent for", async () => {
    const { id, email } = await register();
    const secret = await link("confirm", id, email);
    expect(await byLink(secret)).toBeNull();
    const reset = await database.transaction((tx) =>
      resetPassword(tx, { secret, passwordHash: "x", demo, now }),
    );
    expect(reset).toBeNull();
    expect(await byLink("not-a-token")).toBeNull();
  });

  it("to an address that the account has left opens nothing", async () => {
    const user = await createUser(db);
    const secret = await link("magic", user.id, user.email);
    await db.update(users).set({ email: freshAddress() }).where(eq(users.id, user.id));
    expect(await byLink(secret)).toBeNull();
  });

  it("is stored as a hash", async () => {
    const { id, email } = await createUser(db);
    const secret = await link("magic", id, email);
    const [row] = await db.select().from(tokens).where(eq(tokens.userId, id));
    expect(JSON.stringify(row)).not.toContain(secret);
  });
});

describe("asking for links", () => {
  it("mails known addresses, and says as much about unknown ones: nothing", async () => {
    const { email } = await createUser(db);
    const ask = (address: string) =>
      database.transaction((tx) =>
        requestLink(tx, { email: address, template: "magic", redirectTo: "/modules", demo, now }),
      );
    expect(await ask(email)).toBeUndefined();
    expect(await ask("nobody@example.test")).toBeUndefined();
    expect(await mailsTo(email)).toMatchObject([
      { template: "magic", params: { redirectTo: "/modules" } },
    ]);
    expect(await mailsTo("nobody@example.test")).toHaveLength(0);
  });

  it("ends after five in fifteen minutes, until those are over", async () => {
    const { email } = await createUser(db);
    const ask = (at: Date) =>
      database.transaction((tx) => requestLink(tx, { email, template: "reset", demo, now: at }));
    for (let i = 0; i < 8; i++) await ask(now);
    expect(await mailsTo(email)).toHaveLength(5);
    await ask(later(16));
    expect(await mailsTo(email)).toHaveLength(6);
  });

  it("confirms only who needs it", async () => {
    const confirmed = await createUser(db);
    await database.transaction((tx) => requestConfirmation(tx, { userId: confirmed.id, now }));
    expect(await mailsTo(confirmed.email)).toHaveLength(0);
    const { id, email } = await register();
    await database.transaction((tx) => requestConfirmation(tx, { userId: id, now }));
    expect(await mailsTo(email)).toHaveLength(2);
  });
});

describe("proving an address (ruling 22)", () => {
  const confirm = (secret: string, viewerId: string | null) =>
    database.transaction((tx) => confirmAddress(tx, { secret, viewerId, demo, now }));

  it("by the confirmation link keeps the password and the sessions of who is signed in", async () => {
    const { id, email } = await register();
    const session = await openSession(id);
    const secret = await link("confirm", id, email);
    expect(await confirm(secret, id)).toEqual({
      userId: id,
      redirectTo: null,
      droppedPassword: false,
      already: false,
    });
    expect((await account(id))?.emailConfirmedAt).toEqual(now);
    expect(await verifyPassword(db, { email, password, demo })).not.toBeNull();
    expect(await isOpen(session.secret)).toBe(true);
  });

  it("by the confirmation link drops both where its owner is not signed in", async () => {
    const somebodyElse = await createUser(db);
    for (const viewerId of [null, somebodyElse.id]) {
      const { id, email } = await register();
      const session = await openSession(id);
      const changeLink = await link("email_change", id, "stranger@example.test");
      expect(await confirm(await link("confirm", id, email), viewerId)).toMatchObject({
        userId: id,
        droppedPassword: true,
        already: false,
      });
      expect(await account(id)).toMatchObject({ emailConfirmedAt: now, passwordHash: null });
      expect(await isOpen(session.secret)).toBe(false);
      const left = { secret: changeLink, purposes: ["email_change"], demo, now } as const;
      expect(await findToken(db, left)).toBeNull();
    }
  });

  it("by a second confirmation link changes nothing", async () => {
    const { id, email } = await register();
    const [first, second] = [await link("confirm", id, email), await link("confirm", id, email)];
    await confirm(first, id);
    const session = await openSession(id);
    expect(await confirm(second, null)).toMatchObject({ already: true, droppedPassword: false });
    expect(await isOpen(session.secret)).toBe(true);
    expect(await verifyPassword(db, { email, password, demo })).not.toBeNull();
  });

  it("by a sign-in link drops what a stranger set before: password, sessions, links, mails", async () => {
    const victim = freshAddress();
    const { id } = await register(victim); // the stranger signs up with the victim's address
    const session = await openSession(id);
    const changeLink = await link("email_change", id, "stranger@example.test");
    const otherLink = await link("magic", id, victim);
    await database.transaction((tx) =>
      requestEmailChange(tx, { userId: id, email: "stranger2@example.test", now }),
    );
    const secret = await link("magic", id, victim);

    expect(await byLink(secret)).toEqual({ userId: id, redirectTo: null, droppedPassword: true });
    expect(await account(id)).toMatchObject({ emailConfirmedAt: now, passwordHash: null });
    expect(await isOpen(session.secret)).toBe(false);
    expect(await verifyPassword(db, { email: victim, password, demo })).toBeNull();
    expect(await byLink(otherLink)).toBeNull();
    const change = await database.transaction((tx) =>
      changeEmail(tx, { secret: changeLink, viewerId: id, sessionId: session.id, demo, now }),
    );
    expect(change).toBeNull();
    expect(await mailsTo("stranger2@example.test")).toHaveLength(0);
  });

  it("by a reset link puts the owner's password in the place of the stranger's", async () => {
    const victim = freshAddress();
    const { id } = await register(victim);
    const session = await openSession(id);
    const secret = await link("reset", id, victim);
    const owners = await hashPassword("lavender goes before gray");
    const proof = await database.transaction((tx) =>
      resetPassword(tx, { secret, passwordHash: owners, demo, now }),
    );
    expect(proof).toMatchObject({ userId: id });
    expect((await account(id))?.emailConfirmedAt).toEqual(now);
    expect(await isOpen(session.secret)).toBe(false);
    expect(await verifyPassword(db, { email: victim, password, demo })).toBeNull();
  });

  it("by a sign-in link takes nothing from an account that was confirmed before", async () => {
    const user = await createUser(db, { passwordHash });
    const session = await openSession(user.id);
    const proof = await byLink(await link("magic", user.id, user.email));
    expect(proof).toMatchObject({ droppedPassword: false });
    expect(await isOpen(session.secret)).toBe(true);
    expect((await account(user.id))?.passwordHash).toBe(passwordHash);
  });
});

describe("a new password", () => {
  it("ends the other sessions, takes back open links, and tells the owner", async () => {
    const user = await createUser(db, { passwordHash });
    const [own, other] = [await openSession(user.id), await openSession(user.id)];
    const open = await link("reset", user.id, user.email);
    await database.transaction((tx) =>
      changePassword(tx, { userId: user.id, sessionId: own.id, passwordHash: "new", now }),
    );
    expect([await isOpen(own.secret), await isOpen(other.secret)]).toEqual([true, false]);
    expect(await findToken(db, { secret: open, purposes: ["reset"], demo, now })).toBeNull();
    expect(await mailsTo(user.email)).toMatchObject([{ template: "password-changed" }]);
  });
});

describe("a new address (ruling 26)", () => {
  const ask = (userId: string, email: string) =>
    database.transaction((tx) => requestEmailChange(tx, { userId, email, now }));
  const change = (secret: string, viewerId: string, sessionId = "another") =>
    database.transaction((tx) => changeEmail(tx, { secret, viewerId, sessionId, demo, now }));

  it("takes effect when it consents, and the old one is told", async () => {
    const user = await createUser(db);
    const next = freshAddress();
    await ask(user.id, next.toUpperCase());
    expect(await mailsTo(next)).toMatchObject([{ template: "email-change" }]);
    expect((await account(user.id))?.email).toBe(user.email);
    const [own, other] = [await openSession(user.id), await openSession(user.id)];
    const secret = await link("email_change", user.id, next);
    expect(await change(secret, user.id, own.id)).toBe("changed");
    expect((await account(user.id))?.email).toBe(next);
    expect([await isOpen(own.secret), await isOpen(other.secret)]).toEqual([true, false]);
    expect(await mailsTo(user.email)).toMatchObject([{ template: "email-changed" }]);
  });

  it("cannot be consented to for someone else's account", async () => {
    const [user, other] = [await createUser(db), await createUser(db)];
    const next = freshAddress();
    const secret = await link("email_change", user.id, next);
    expect(await change(secret, other.id)).toBeNull();
    expect(await change(secret, user.id)).toBe("changed");
  });

  it("that has an account is told so, and the asker is not", async () => {
    const [user, other] = [await createUser(db), await createUser(db)];
    expect(await ask(user.id, other.email)).toBeUndefined();
    expect(await mailsTo(other.email)).toMatchObject([{ template: "email-taken" }]);
  });

  it("that was taken meanwhile is refused", async () => {
    const user = await createUser(db);
    const next = freshAddress();
    const secret = await link("email_change", user.id, next);
    await createUser(db, { email: next });
    expect(await change(secret, user.id)).toBe("taken");
    expect((await account(user.id))?.email).toBe(user.email);
  });
});

describe("what a sign-in and the account page read", () => {
  it("find role, own school and active instructing", async () => {
    const user = await createUser(db);
    expect(await findLandingFacts(db, { userId: user.id })).toEqual({
      role: "student",
      createdSchool: false,
      isActiveInstructor: false,
      isSchoolAdmin: false,
    });
    await createSchool(db, { createdBy: user.id });
    expect(await findLandingFacts(db, { userId: user.id })).toMatchObject({ createdSchool: true });
  });

  it("never hand out the password's hash", async () => {
    const user = await createUser(db, { passwordHash });
    const profile = await findProfile(db, { userId: user.id });
    expect(profile).toMatchObject({ email: user.email, hasPassword: true, emailConfirmed: true });
    expect(JSON.stringify(profile)).not.toContain("argon2");
    expect(await findProfile(db, { userId: "nobody" })).toBeNull();
  });

  it("find no sessions of others", async () => {
    const [user, other] = [await createUser(db), await createUser(db)];
    const { id } = await openSession(other.id);
    const { listSessions, revokeSession } = await import("./sessions.server");
    expect(await listSessions(db, { userId: user.id, now })).toEqual({ listed: [], more: 0 });
    expect(await revokeSession(db, { userId: user.id, id })).toBe(false);
    expect(await db.select().from(sessions).where(eq(sessions.id, id))).toHaveLength(1);
  });
});
