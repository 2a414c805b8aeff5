import type { Tx } from "#db/engine";
import { newId } from "#db/ids";
import { notifications } from "#db/schema";
import { bellOf } from "#db/topics";

export type NewNotification = {
  userId: string;
  /** Such as "payment" or "access-ended". */
  kind: string;
  title: string;
  content: string;
  /** A path of this site. */
  href?: string | null;
  now: Date;
  /** For idempotent callers. */
  id?: string;
};

/**
 * Call it in the transaction that makes it true.
 * @returns false if the id exists already
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
  if (made.length === 0) return false;
  tx.publish(bellOf(userId));
  return true;
}

/** The same for many, with one statement. */
export async function notifyAll(tx: Tx, list: Omit<NewNotification, "id">[]): Promise<void> {
  if (list.length === 0) return;
  await tx.insert(notifications).values(
    list.map(({ userId, kind, title, content, href = null, now }) => ({
      id: newId(now),
      userId,
      kind,
      title,
      content,
      href,
      createdAt: now,
    })),
  );
  for (const userId of new Set(list.map((one) => one.userId))) tx.publish(bellOf(userId));
}
