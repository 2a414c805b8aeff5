/** An email is queued in the transaction of its cause, and sent by the worker. */
import { and, count, desc, eq, gte, inArray, isNull, lt } from "drizzle-orm";
import { deleteInBatches } from "#db/batches";
import type { Db, Tx } from "#db/client.server";
import { newId } from "#db/ids";
import { mail } from "#db/schema";
import type { MailLane } from "#db/vocabulary";

export type NewMail = {
  to: string;
  /** Null without an account. */
  userId: string | null;
  template: string;
  /** Ids and paths; never a token or a password. */
  params?: Record<string, string>;
  onceKey?: string;
  lane?: MailLane;
  dueAt?: Date;
  now: Date;
};

/** False if its key exists. Call `wakeMail()` after the commit. */
export async function queueMail(tx: Tx, { now, ...given }: NewMail): Promise<boolean> {
  const rows = await tx
    .insert(mail)
    .values({
      id: newId(now),
      to: given.to,
      userId: given.userId,
      template: given.template,
      params: given.params ?? {},
      onceKey: given.onceKey ?? null,
      lane: given.lane ?? "transactional",
      dueAt: given.dueAt ?? now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: mail.id });
  return rows.length > 0;
}

type MailFilter = { userId: string; templates: readonly string[] };
const matchesFilter = ({ userId, templates }: MailFilter) =>
  and(eq(mail.userId, userId), inArray(mail.template, [...templates]));

/** Sent or queued. */
export async function countMail(db: Db, of: MailFilter & { since: Date }): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(mail)
    .where(and(matchesFilter(of), gte(mail.createdAt, of.since)));
  return row?.count ?? 0;
}

/** A worker that has claimed one finds it gone before composing it. */
export async function withdrawMail(tx: Tx, of: MailFilter): Promise<void> {
  await tx.delete(mail).where(and(matchesFilter(of), inArray(mail.status, ["queued", "sending"])));
}

export async function findNewestMail(db: Db, of: MailFilter & { since: Date }) {
  const [newest] = await db
    .select({ to: mail.to, status: mail.status, sentAt: mail.sentAt, params: mail.params })
    .from(mail)
    .where(and(matchesFilter(of), gte(mail.createdAt, of.since)))
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(1);
  return newest ?? null;
}

/** Cancelled emails stay, because they count for limits. */
export async function markTakenBack(tx: Tx, of: MailFilter): Promise<void> {
  await tx
    .update(mail)
    .set({ params: { takenBack: "yes" } })
    .where(matchesFilter(of));
}

/** Emails with a key stay, so that they are never sent again. */
export async function pruneMail(db: Db, { before }: { before: Date }): Promise<void> {
  await deleteInBatches(db, {
    from: mail,
    key: mail.id,
    where: and(
      inArray(mail.status, ["sent", "failed"]),
      lt(mail.createdAt, before),
      isNull(mail.onceKey),
    ),
  });
}
