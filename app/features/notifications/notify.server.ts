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
