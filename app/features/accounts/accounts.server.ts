import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server";
import { newId } from "#db/ids";
import { schoolStaff, schools, secondFactors, users } from "#db/schema";
import type { Role } from "#db/vocabulary";
import { queueMail } from "~/features/mail/queue.server";
import type { Caller } from "~/features/overload/fair-queue";
import { normalizeEmail } from "./email";
import { verifyHash } from "./hashing.server";
import type { LandingFacts } from "./landing";

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

/** Accounts of the demo count only with `DEMO=1` (ruling 27). */
const excludeDemo = (demo: boolean) => (demo ? undefined : eq(users.isDemo, false));

/** Null if the email has an account. For the demo, commands and tests; visitors use `signUp`. */
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

/** Creates an unconfirmed account and queues its confirmation. Null if the email has an account. */
export async function signUp(
  tx: Tx,
  account: {
    id: string;
    email: string;
    passwordHash: string;
    fullName: string | null;
    redirectTo?: string | null;
    /** False if this mailbox received too many emails lately. */
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
 * The email may be in any spelling.
 * @param demo whether accounts of the demo count (ruling 27)
 */
export async function findByEmail(
  db: Db,
  { email, demo }: { email: string; demo: boolean },
): Promise<Account | null> {
  const [account] = await db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.email, normalizeEmail(email)), excludeDemo(demo)));
  return account ?? null;
}

/** A wrong password and an unknown address take the same time. */
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
 * Ask after creating the session: a link that confirmed the address meanwhile (ruling 22) removed
 * the password, and found no session to end.
 */
export async function findProofs(
  db: Db,
  { userId }: { userId: string },
): Promise<{ email: string; passwordHash: string | null; hasSecondFactor: boolean }> {
  const [row] = await db
    .select({
      email: users.email,
      passwordHash: users.passwordHash,
      confirmedAt: secondFactors.confirmedAt,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, userId));
  const { email = "", passwordHash = null, confirmedAt = null } = row ?? {};
  return { email, passwordHash, hasSecondFactor: confirmedAt !== null };
}

export async function findLandingFacts(
  db: Db,
  { userId }: { userId: string },
): Promise<LandingFacts> {
  const [row] = await db
    .select({ role: users.role, schoolId: schools.id, staffRole: schoolStaff.role })
    .from(users)
    .leftJoin(schools, eq(schools.createdBy, users.id))
    .leftJoin(schoolStaff, and(eq(schoolStaff.userId, users.id), eq(schoolStaff.status, "active")))
    .where(eq(users.id, userId))
    .orderBy(sql`case when ${schoolStaff.role} = 'admin' then 0 else 1 end`)
    .limit(1);
  return {
    role: row?.role ?? "student",
    createdSchool: Boolean(row?.schoolId),
    isActiveInstructor: Boolean(row?.staffRole),
    isSchoolAdmin: row?.staffRole === "admin",
  };
}

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

/** @param liteMode null follows the browser */
export async function saveLiteMode(
  db: Db,
  { userId, liteMode, now }: { userId: string; liteMode: boolean | null; now: Date },
): Promise<void> {
  await db.update(users).set({ liteMode, updatedAt: now }).where(eq(users.id, userId));
}

/** Without the email, which `requestEmailChange` changes. */
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
