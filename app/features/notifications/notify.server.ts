/** Creates notifications, and the events that tell open pages about them. */
import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { newId } from "#db/ids";
import { eventCounters, events, notifications } from "#db/schema";
import { plus } from "#db/sql";
import { maxUnreadCount } from "./unread";

export type NewNotification = {
  userId: string;
  /** The subject in one word, such as "payment" or "access-ended". */
  kind: string;
  title: string;
  content: string;
  /** A path of this site. */
  href?: string | null;
  now: Date;
  /** The notification's id, for idempotent callers. */
  id?: string;
};

/**
 * Creates a notification in the transaction that makes it true.
 * @returns false if a notification with that id exists already
 */
export async function notify(tx: Tx, notification: NewNotification): Promise<boolean> {
  const { userId, kind, title, content, href = null, now } = notification;
  const made = await tx
    .insert(notifications)
    .values({
      id: notification.id ?? newId(now),
      userId,
      kind,
      title,
      content,
      href,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  const [row] = made;
  if (!row) return false;
  await writeEvent(tx, {
    userId,
    kind: "notification",
    payload: { id: row.id, about: kind, title },
    now,
  });
  return true;
}

/**
 * Writes an event for a user's open pages, with the unread count, and publishes it after the
 * commit. Events of a user are numbered without gaps in commit order: the counter's row stays
 * locked until then.
 */
export async function writeEvent(
  tx: Tx,
  event: { userId: string; kind: string; payload: Record<string, unknown>; now: Date },
): Promise<void> {
  const { userId, kind, payload, now } = event;
  const [counter] = await tx
    .insert(eventCounters)
    .values({ userId, number: 1 })
    .onConflictDoUpdate({
      target: eventCounters.userId,
      set: { number: plus(eventCounters.number, 1) },
    })
    .returning({ number: eventCounters.number });
  if (!counter) throw new Error("an event was not numbered");
  const unread = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false)))
    .limit(maxUnreadCount);
  await tx.insert(events).values({
    id: newId(now),
    userId,
    number: counter.number,
    kind,
    payload: { ...payload, unread: unread.length },
    createdAt: now,
  });
  await tx.publish(userId);
}
