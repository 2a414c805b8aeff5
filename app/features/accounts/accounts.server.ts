/** People's accounts: made, found, let in, changed. */
import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server";
import { newId } from "#db/ids";
import { schoolStaff, schools, users } from "#db/schema";
import type { Role } from "#db/vocabulary";
import { queueMail } from "~/features/mail/queue.server";
import { normalizeEmail } from "./email";
import type { Caller } from "./fair-queue";
import { verifyHash } from "./hashing.server";
import type { Standing } from "./landing";

export type Account = {
  id: string;
  email: string;
  fullName: string | null;
  role: Role;
  passwordHash: string | null;
  emailConfirmedAt: Date | null;
};

const accountColumns = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  role: users.role,
  passwordHash: users.passwordHash,
  emailConfirmedAt: users.emailConfirmedAt,
};

/** Without `DEMO=1` the demo's accounts are nobody (ruling 27). */
const letIn = (demo: boolean) => (demo ? undefined : eq(users.isDemo, false));

/**
 * Makes an account and nothing else; null when the address has one. For the demo, commands and tests:
 * people sign up through `signUp`.
 */
export async function createAccount(
  db: Db,
  account: {
    id?: string;
    email: string;
    passwordHash: string | null;
    fullName?: string | null;
    role?: Role;
    timeZone?: string | null;
    emailConfirmedAt?: Date | null;
    isDemo?: boolean;
    now: Date;
  },
): Promise<{ id: string } | null> {
  const { now, id = newId(now), email, ...rest } = account;
  const [made] = await db
    .insert(users)
    .values({ ...rest, id, email: normalizeEmail(email), createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return made ?? null;
}

/**
 * Signing up: the account, unconfirmed, and the mail with its confirmation link, in one transaction.
 * Null when the address has an account.
 */
export async function signUp(
  tx: Tx,
  account: {
    id: string;
    email: string;
    passwordHash: string;
    fullName: string | null;
    /** Where the link leads on to once it is used. */
    redirectTo?: string | null;
    /** False when the mailbox has got enough: no mail then. */
    mayMail?: boolean;
    now: Date;
  },
): Promise<{ id: string } | null> {
  const { redirectTo, mayMail = true, ...given } = account;
  const made = await createAccount(tx, given);
  if (made && mayMail) {
    const to = normalizeEmail(account.email);
    await queueMail(tx, {
      to,
      userId: made.id,
      template: "confirm",
      lane: "link",
      params: redirectTo ? { redirectTo } : {},
      now: account.now,
    });
  }
  return made;
}

/**
 * The account of an address, however it is spelled; null when there is none.
 * @param demo accounts of the demo count, too (ruling 27)
 */
export async function findByEmail(
  db: Db,
  { email, demo }: { email: string; demo: boolean },
): Promise<Account | null> {
  const [account] = await db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.email, normalizeEmail(email)), letIn(demo)));
  return account ?? null;
}

/**
 * The account that the password opens, or null: alike, and after the same time, for a wrong password and
 * an unknown address.
 */
export async function verifyPassword(
  db: Db,
  {
    email,
    password,
    demo,
    caller,
  }: { email: string; password: string; demo: boolean; caller?: Caller | "in turn" },
): Promise<Account | null> {
  const account = await findByEmail(db, { email, demo });
  const right = await verifyHash(account?.passwordHash ?? null, password, caller);
  return right ? account : null;
}

/**
 * Whether the password that was verified is still the account's. Asked once the session stands: a link
 * that proved the address meanwhile (ruling 22) has dropped the password, and found no session to end.
 */
export async function isStillThePassword(db: Db, account: Pick<Account, "id" | "passwordHash">) {
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, account.id));
  return row !== undefined && row.passwordHash === account.passwordHash;
}

/** What decides where a sign-in leads. */
export async function findStanding(db: Db, { userId }: { userId: string }): Promise<Standing> {
  const [row] = await db
    .select({ role: users.role, schoolId: schools.id, staffId: schoolStaff.id })
    .from(users)
    .leftJoin(schools, eq(schools.createdBy, users.id))
    .leftJoin(schoolStaff, and(eq(schoolStaff.userId, users.id), eq(schoolStaff.status, "active")))
    .where(eq(users.id, userId))
    .limit(1);
  return {
    role: row?.role ?? "student",
    createdSchool: Boolean(row?.schoolId),
    isActiveInstructor: Boolean(row?.staffId),
  };
}

/** What the account page shows of someone. */
export async function findProfile(db: Db, { userId }: { userId: string }) {
  const [profile] = await db
    .select({
      email: users.email,
      fullName: users.fullName,
      timeZone: users.timeZone,
      liteMode: users.liteMode,
      remindersOff: users.remindersOff,
      extraTimeFactor: users.extraTimeFactor,
      examDate: users.examDate,
      examName: users.examName,
      studyPreference: users.studyPreference,
      emailConfirmedAt: users.emailConfirmedAt,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!profile) return null;
  const { passwordHash, emailConfirmedAt, ...shown } = profile;
  return {
    ...shown,
    hasPassword: passwordHash !== null,
    emailConfirmed: emailConfirmedAt !== null,
  };
}

/** Whether this account's pages come without scripts; null follows the browser. */
export async function saveLiteMode(
  db: Db,
  { userId, liteMode, now }: { userId: string; liteMode: boolean | null; now: Date },
): Promise<void> {
  await db.update(users).set({ liteMode, updatedAt: now }).where(eq(users.id, userId));
}

/** Name, time zone, and whether pages come without scripts. The address has a way of its own. */
export async function saveProfile(
  db: Db,
  profile: {
    userId: string;
    fullName: string;
    timeZone: string | null;
    liteMode: boolean | null;
    now: Date;
  },
): Promise<void> {
  const { userId, now, ...given } = profile;
  await db
    .update(users)
    .set({ ...given, updatedAt: now })
    .where(eq(users.id, userId));
}
