import { and, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "#db/engine";
import { prepared } from "#db/prepared";
import { eventCounters, events, sessions } from "#db/schema";

export const maxEvents = 50;

/**
 * The next events of a user after a number, in order, if the session is still open.
 * @returns no row if the session is over; one row with nulls if there are no events
 */
export const listNextEvents = prepared(
  (
    db,
    {
      sessionId,
      userId,
      after,
      now,
    }: { sessionId: string; userId: string; after: number; now: Date },
  ) =>
    db
      .select({ number: events.number, kind: events.kind, payload: events.payload })
      .from(sessions)
      .leftJoin(events, and(eq(events.userId, sessions.userId), gt(events.number, after)))
      .where(
        and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, now)),
      )
      .orderBy(events.number)
      .limit(maxEvents),
);

/** True if any event of the user after this number is still stored. */
export async function hasEventsAfter(db: Db, userId: string, number: number): Promise<boolean> {
  const [next] = await db
    .select({ number: events.number })
    .from(events)
    .where(and(eq(events.userId, userId), gt(events.number, number)))
    .limit(1);
  return next !== undefined;
}

/** The ids of those sessions that are still open. */
export async function listOpenSessions(
  db: Db,
  those: readonly { sessionId: string }[],
  now: Date,
): Promise<Set<string>> {
  const ids = those.map(({ sessionId }) => sessionId);
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, now)));
  return new Set(rows.map(({ id }) => id));
}

/** The number of the newest event by user id; users without events are left out. */
export async function findLastEventNumbers(
  db: Db,
  those: readonly { userId: string }[],
): Promise<Map<string, number>> {
  const ids = those.map(({ userId }) => userId);
  const rows = await db.select().from(eventCounters).where(inArray(eventCounters.userId, ids));
  return new Map(rows.map(({ userId, number }) => [userId, number]));
}
