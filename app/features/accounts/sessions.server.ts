/** Sign-in sessions. The cookie holds a secret, the table only its hash. */
import { createHash } from "node:crypto";
import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  or,
  sql,
} from "drizzle-orm";
import { deleteInBatches } from "#db/batches";
import type { Db } from "#db/client.server";
import { newSecret } from "#db/ids";
import { prepared } from "#db/prepared";
import { isSchoolOpen } from "#db/published";
import { secondFactors, sessions, users } from "#db/schema/accounts";
import { attempts } from "#db/schema/attempts";
import { accessGrants } from "#db/schema/billing";
import { notifications } from "#db/schema/notices";
import { schoolStaff, schoolStudents, schools } from "#db/schema/schools";
import { subqueryNumber } from "#db/sql";
import type { Plan } from "#db/vocabulary";
import { maxUnreadCount } from "~/features/notifications/unread";
import { forThisVisit } from "./session-secret";
import type { Viewer } from "./viewer";

const minute = 60_000;
const day = 24 * 60 * minute;
export const idleLifetime = 30 * day;
/** Maximum age, however much it is used (decision 0030). */
const maxLifetime = 90 * day;
const maxAdminLifetime = 12 * 60 * minute;
/** A session with an open timed attempt may be this much older. */
const attemptExtension = 12 * 60 * minute;
/** The last answer may arrive some seconds after the deadline. */
const deadlineGrace = 1 * minute;
/** Minimum time between two writes of `lastSeenAt`. */
export const lastSeenInterval = 5 * minute;

export const hashSecret = (secret: string): string =>
  createHash("sha256").update(secret).digest("hex");

export type UserSession = {
  id: string;
  lastSeenAt: Date;
  viewer: Omit<Viewer, "timeZone"> & { timeZone: string | null };
};

const ageLimits = (now: Date) => ({
  begunAfter: new Date(now.getTime() - maxLifetime),
  begunAfterByAdmin: new Date(now.getTime() - maxAdminLifetime),
  begunAfterAtAttempt: new Date(now.getTime() - maxLifetime - attemptExtension),
  begunAfterAtAttemptByAdmin: new Date(now.getTime() - maxAdminLifetime - attemptExtension),
  deadlineAfter: new Date(now.getTime() - deadlineGrace),
});

/** Needs `users` joined. */
function isWithinAgeLimit(db: Db, at: ReturnType<typeof ageLimits>) {
  const began = (after: Date, afterByAdmin: Date) =>
    or(
      gt(sessions.createdAt, afterByAdmin),
      and(ne(users.role, "admin"), gt(sessions.createdAt, after)),
    );
  const timedAttempt = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, sessions.userId),
        isNull(attempts.submittedAt),
        gt(attempts.deadline, at.deadlineAfter),
      ),
    );
  return or(
    began(at.begunAfter, at.begunAfterByAdmin),
    and(began(at.begunAfterAtAttempt, at.begunAfterAtAttemptByAdmin), exists(timedAttempt)),
  );
}

const unreadCount = (db: Db) =>
  db.select({ count: count() }).from(
    db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.userId, sessions.userId), eq(notifications.isRead, false)))
      .limit(maxUnreadCount)
      .as("unread"),
  );

/** "premium" is the last of the two names. */
const planInForce = (db: Db, now: Date) =>
  db
    .select({ plan: max(accessGrants.plan) })
    .from(accessGrants)
    .where(
      and(
        eq(accessGrants.userId, sessions.userId),
        isNull(accessGrants.revokedAt),
        lte(accessGrants.startsAt, now),
        or(isNull(accessGrants.endsAt), gt(accessGrants.endsAt, now)),
      ),
    );

/** 2: in a school that is open. 1: only in others. 0: none. */
const bestSeat = (db: Db, now: Date) =>
  db
    .select({
      best: sql`coalesce(max(case when ${isSchoolOpen(now)} then 2 else 1 end), 0)`,
    })
    .from(schoolStudents)
    .innerJoin(schools, eq(schools.id, schoolStudents.schoolId))
    .where(and(eq(schoolStudents.userId, sessions.userId), eq(schoolStudents.status, "active")));

const staffCount = (db: Db) =>
  db
    .select({ count: count() })
    .from(schoolStaff)
    .where(and(eq(schoolStaff.userId, sessions.userId), eq(schoolStaff.status, "active")));

type SessionLookup = { id: string; now: Date } & ReturnType<typeof ageLimits>;

const sessionWithUser = prepared((db, at: SessionLookup) =>
  db
    .select({
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      createdAt: sessions.createdAt,
      userId: sessions.userId,
      schoolId: sessions.schoolId,
      secondFactorSince: secondFactors.confirmedAt,
      unread: subqueryNumber(unreadCount(db)),
      plan: sql<Plan | null>`${planInForce(db, at.now)}`,
      seat: subqueryNumber(bestSeat(db, at.now)),
      staffSeats: subqueryNumber(staffCount(db)),
      user: {
        id: users.id,
        email: users.email,
        fullName: users.fullName,
        role: users.role,
        emailConfirmedAt: users.emailConfirmedAt,
        timeZone: users.timeZone,
        extraTimeFactor: users.extraTimeFactor,
        liteMode: users.liteMode,
        onboardingCompleted: users.onboardingCompleted,
        examDate: users.examDate,
        isDemo: users.isDemo,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(
      secondFactors,
      and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)),
    )
    .where(and(eq(sessions.id, at.id), gt(sessions.expiresAt, at.now), isWithinAgeLimit(db, at))),
);

/** In one query. Accounts of the demo count only while it runs (ruling 27). */
export async function findSession(
  db: Db,
  { secret, demo, now }: { secret: string; demo: boolean; now: Date },
): Promise<UserSession | null> {
  const [row] = await sessionWithUser(db, { id: hashSecret(secret), now, ...ageLimits(now) });
  if (!row) return null;
  const { id, lastSeenAt, createdAt, user, unread, plan, seat, staffSeats } = row;
  if (user.isDemo && !demo) return null;
  const { emailConfirmedAt, ...known } = user;
  const viewer = {
    ...known,
    hasSecondFactor: row.secondFactorSince !== null,
    schoolId: row.schoolId,
    emailConfirmed: emailConfirmedAt !== null,
    plan,
    hasSeat: seat === 2,
    isStudent: seat > 0,
    isStaff: staffSeats > 0,
    bell: { unread, asOf: now.getTime() },
    sessionId: id,
    signedInAt: createdAt,
  };
  return { id, lastSeenAt, viewer };
}

/** Those of the sessions that are still open. */
export async function listOpenSessions(
  db: Db,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, ids),
        gt(sessions.expiresAt, now),
        isWithinAgeLimit(db, ageLimits(now)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** `replaces`: the browser's previous session is deleted, so that a planted cookie is useless. */
export async function createSession(
  db: Db,
  session: {
    userId: string;
    userAgent: string | null;
    replaces?: string | undefined;
    /** Without it, the browser forgets the session when it is closed. */
    remember?: boolean;
    now: Date;
  },
): Promise<{ id: string; secret: string }> {
  const { userId, userAgent, replaces, remember = true, now } = session;
  const secret = remember ? newSecret() : forThisVisit(newSecret());
  const id = hashSecret(secret);
  await db.insert(sessions).values({
    id,
    userId,
    notices: [],
    userAgent: userAgent?.slice(0, 300) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + idleLifetime),
  });
  if (replaces) await deleteSession(db, { id: replaces });
  return { id, secret };
}

export const isLastSeenDue = (session: Pick<UserSession, "lastSeenAt">, now: Date): boolean =>
  now.getTime() - session.lastSeenAt.getTime() >= lastSeenInterval;

/** Also extends the session by thirty days. */
export async function touchSession(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  const expiresAt = new Date(now.getTime() + idleLifetime);
  await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, id));
}

/**
 * The old secret stops working.
 * @returns null if the session has ended
 */
export async function renewSession(
  db: Db,
  { id, secret }: { id: string; secret: string },
): Promise<{ id: string } | null> {
  const [renewed] = await db
    .update(sessions)
    .set({ id: hashSecret(secret) })
    .where(eq(sessions.id, id))
    .returning({ id: sessions.id });
  return renewed ?? null;
}

/** Of several schools of the viewer's, the one to work in (ruling 38). */
export async function chooseSchool(
  db: Db,
  { id, userId, schoolId }: { id: string; userId: string; schoolId: string },
): Promise<void> {
  await db
    .update(sessions)
    .set({ schoolId })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
}

export async function deleteSession(db: Db, { id }: { id: string }): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

const maxListed = 20;

export async function listSessions(
  db: Db,
  { userId, current = "", now }: { userId: string; current?: string | undefined; now: Date },
) {
  const found = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      lastSeenAt: sessions.lastSeenAt,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        isWithinAgeLimit(db, ageLimits(now)),
      ),
    )
    .orderBy(
      sql`case when ${sessions.id} = ${current} then 0 else 1 end`,
      desc(sessions.lastSeenAt),
      desc(sessions.id),
    )
    .limit(maxListed);
  return {
    listed: found.map(({ total, ...session }) => session),
    more: (found[0]?.total ?? 0) - found.length,
  };
}

/** False if it is not theirs or already over. */
export async function revokeSession(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function revokeSessions(
  db: Db,
  { userId, except }: { userId: string; except?: string },
): Promise<void> {
  const theirs = eq(sessions.userId, userId);
  await db.delete(sessions).where(except ? and(theirs, ne(sessions.id, except)) : theirs);
}

export async function pruneSessions(db: Db, { now }: { now: Date }): Promise<void> {
  const tooOld = lt(sessions.createdAt, ageLimits(now).begunAfterAtAttempt);
  const where = or(lt(sessions.expiresAt, now), tooOld);
  await deleteInBatches(db, { from: sessions, key: sessions.id, where });
}
