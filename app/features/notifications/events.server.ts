/** The events that streams send, read from their table; and by which sessions, and how far, there is something to send. */
import { and, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "#db/engine";
import { prepared } from "#db/prepared";
import { eventCounters, events, sessions } from "#db/schema";

/** How many events one query reads at the most. */
export const batch = 50;

/**
 * A user's next events after a number, in order, while the session that asks for them lasts.
 * @returns no row when the session is over; one without an event when there is none
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
      .limit(batch),
);

/** Whether any event of a user's after this number is kept still. */
export async function hasEventsAfter(db: Db, userId: string, number: number): Promise<boolean> {
  const [next] = await db
    .select({ number: events.number })
    .from(events)
    .where(and(eq(events.userId, userId), gt(events.number, number)))
    .limit(1);
  return next !== undefined;
}

/** The ids of those of these sessions that last. */
export async function listSignedIn(
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

/** The number of the newest event of each of these users who ever had one, by user id. */
export async function listCounters(
  db: Db,
  those: readonly { userId: string }[],
): Promise<Map<string, number>> {
  const ids = those.map(({ userId }) => userId);
  const rows = await db.select().from(eventCounters).where(inArray(eventCounters.userId, ids));
  return new Map(rows.map(({ userId, number }) => [userId, number]));
}
