import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { deleteInBatches } from "#db/batches";
import type { Db, Tx } from "#db/engine";
import { afterCursor, type Cursor, toPage } from "#db/pages";
import { notifications } from "#db/schema";
import { bellOf } from "#db/topics";

export const pageSize = 20;

const shown = {
  id: notifications.id,
  kind: notifications.kind,
  title: notifications.title,
  content: notifications.content,
  href: notifications.href,
  isRead: notifications.isRead,
  createdAt: notifications.createdAt,
};

/**
 * @param after end of the previous page
 * @returns `older`: the next page's cursor, null on the last
 */
export async function listNotifications(
  db: Db,
  {
    userId,
    after = null,
    limit = pageSize,
  }: { userId: string; after?: Cursor | null; limit?: number },
) {
  const found = await db
    .select(shown)
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        afterCursor(after, notifications.createdAt, notifications.id),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1);
  return toPage(found, limit, ({ createdAt }) => createdAt);
}

/**
 * Only the user's own. Idempotent.
 * @returns its link (may be null), or null if there is no such notification
 */
export async function markRead(
  tx: Tx,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<{ href: string | null } | null> {
  const mine = and(eq(notifications.id, id), eq(notifications.userId, userId));
  const [row] = await tx
    .select({ href: notifications.href, isRead: notifications.isRead })
    .from(notifications)
    .where(mine);
  if (!row) return null;
  if (!row.isRead) {
    await tx.update(notifications).set({ isRead: true, readAt: now }).where(mine);
    tx.publish(bellOf(userId));
  }
  return { href: row.href };
}

/** @returns whether any were unread */
export async function markAllRead(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const marked = await tx
    .update(notifications)
    .set({ isRead: true, readAt: now })
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false)))
    .returning({ id: notifications.id });
  if (marked.length === 0) return false;
  tx.publish(bellOf(userId));
  return true;
}

/** Of these, the user's own. The rest are ignored. */
export async function markShownRead(
  tx: Tx,
  { userId, ids, now }: { userId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  const marked = await tx
    .update(notifications)
    .set({ isRead: true, readAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        inArray(notifications.id, [...ids]),
        eq(notifications.isRead, false),
      ),
    )
    .returning({ id: notifications.id });
  if (marked.length > 0) tx.publish(bellOf(userId));
}

/** From when they were read; unread ones are kept. */
export const readRetentionDays = 90;

export const pruneNotifications = (db: Db, { before }: { before: Date }): Promise<number> =>
  deleteInBatches(db, {
    from: notifications,
    key: notifications.id,
    where: and(eq(notifications.isRead, true), lt(notifications.readAt, before)),
  });
