/** The outbox: what is to be mailed is written in the transaction of its cause, and sent by the worker. */
import { and, count, desc, eq, gte, inArray, isNull, lt } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server";
import { newId } from "#db/ids";
import { deleteInPieces } from "#db/pieces";
import { mail } from "#db/schema";
import type { MailLane } from "#db/vocabulary";

export type NewMail = {
  to: string;
  /** Whose it is; null for people without an account. */
  userId: string | null;
  /** The name of a template. What it says is made when it is sent. */
  template: string;
  /** Ids and paths that the template needs; never a token or a password. */
  params?: Record<string, string>;
  /** At most one mail a key is ever sent. */
  onceKey?: string;
  /** The queue it waits in; "transactional" by default. */
  lane?: MailLane;
  /** Not before; now unless told. */
  dueAt?: Date;
  now: Date;
};

/** Puts a mail in the outbox. False when its key was there. After the commit, `wakeMail()`. */
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

/** To this user, and of these kinds. */
type Of = { userId: string; templates: readonly string[] };
const isOf = ({ userId, templates }: Of) =>
  and(eq(mail.userId, userId), inArray(mail.template, [...templates]));

/** How many mails of these kinds a user was sent (or will be) since. */
export async function countMail(db: Db, of: Of & { since: Date }): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(mail)
    .where(and(isOf(of), gte(mail.createdAt, of.since)));
  return row?.count ?? 0;
}

/** Takes back what has not left yet. A worker that holds such a mail finds it gone when it asks for its words. */
export async function withdrawMail(tx: Tx, of: Of): Promise<void> {
  await tx.delete(mail).where(and(isOf(of), inArray(mail.status, ["queued", "sending"])));
}

/** The newest mail of these kinds to a user since, with whether it has left, or null. */
export async function findNewestMail(db: Db, of: Of & { since: Date }) {
  const [newest] = await db
    .select({ to: mail.to, status: mail.status, sentAt: mail.sentAt, params: mail.params })
    .from(mail)
    .where(and(isOf(of), gte(mail.createdAt, of.since)))
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(1);
  return newest ?? null;
}

/** Writes down that what mails of these kinds offered is taken back: they stay, as they count as sent. */
export async function markTakenBack(tx: Tx, of: Of): Promise<void> {
  await tx
    .update(mail)
    .set({ params: { takenBack: "yes" } })
    .where(isOf(of));
}

/** Forgets mails that were settled before then; those with a key stay, so that they stay the only ones. */
export async function pruneMail(db: Db, { before }: { before: Date }): Promise<void> {
  await deleteInPieces(db, {
    from: mail,
    key: mail.id,
    where: and(
      inArray(mail.status, ["sent", "failed"]),
      lt(mail.createdAt, before),
      isNull(mail.onceKey),
    ),
  });
}
