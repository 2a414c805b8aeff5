import { createHash } from "node:crypto";
import { and, count, desc, eq, isNotNull, isNull, lt, min, sql } from "drizzle-orm";
import { deleteInBatches } from "#db/batches";
import type { Db, Tx } from "#db/client.server";
import { contactMessages } from "#db/schema";
import type { ContactSubject } from "#db/vocabulary";
import { queueMail } from "~/features/mail/queue.server";
import { recordAudit } from "~/features/security-log/audit.server";
import { contactTemplate } from "./mail/templates.server";

export type NewContact = {
  id: string;
  /** Null for visitors. */
  userId: string | null;
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
  isPriority: boolean;
  /** Where to email it; null if not configured. */
  operator: string | null;
  now: Date;
};

/** While a message is open, the same text from the same sender is the same message. */
function makeOnceKey({ userId, name, email, subject, message }: NewContact): string {
  const typed = JSON.stringify([userId, name, email, subject, message]);
  return createHash("sha256").update(typed).digest("base64url");
}

/**
 * Also queues an email to the operator. Call `wakeMail()` after the commit.
 * @returns the message's id; that of the first one if it was sent before and is still open
 */
export async function saveContact(tx: Tx, given: NewContact): Promise<string> {
  const { id, userId, name, email, subject, message, isPriority, operator, now } = given;
  const onceKey = makeOnceKey(given);
  const stored = await tx
    .insert(contactMessages)
    .values({ id, userId, name, email, subject, message, isPriority, onceKey, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: contactMessages.id });
  if (stored.length === 0) {
    const [first] = await tx
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(eq(contactMessages.onceKey, onceKey));
    return first?.id ?? id;
  }
  if (operator)
    await queueMail(tx, {
      to: operator,
      // The operator's email must not be deleted with the sender's account.
      userId: null,
      template: contactTemplate,
      params: { messageId: id },
      now,
    });
  return id;
}

export type ContactState = "open" | "answered";
const hasState = (state: ContactState) =>
  state === "open" ? isNull(contactMessages.handledAt) : isNotNull(contactMessages.handledAt);

export async function countContacts(db: Db): Promise<Record<ContactState, number>> {
  const rows = await db
    .select({ all: count(), answered: count(contactMessages.handledAt) })
    .from(contactMessages);
  const { all = 0, answered = 0 } = rows[0] ?? {};
  return { open: all - answered, answered };
}

/** `oldest`: null if none is open. For administrators. */
export async function findWaitingContacts(
  db: Db,
): Promise<{ count: number; priority: number; oldest: Date | null }> {
  const [row] = await db
    .select({
      count: count(),
      priority: count(sql`case when ${contactMessages.isPriority} then 1 end`),
      oldest: min(contactMessages.createdAt),
    })
    .from(contactMessages)
    .where(hasState("open"));
  return row ?? { count: 0, priority: 0, oldest: null };
}

/** Newest first; open ones with priority before others. For administrators. */
export async function listContacts(
  db: Db,
  { state, page, size }: { state: ContactState; page: number; size: number },
) {
  return db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      subject: contactMessages.subject,
      isPriority: contactMessages.isPriority,
      createdAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(hasState(state))
    .orderBy(
      ...(state === "open" ? [desc(contactMessages.isPriority)] : []),
      desc(contactMessages.createdAt),
      desc(contactMessages.id),
    )
    .limit(size)
    .offset((page - 1) * size);
}

export async function findContact(db: Db, { id }: { id: string }) {
  const [message] = await db
    .select({
      id: contactMessages.id,
      userId: contactMessages.userId,
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      message: contactMessages.message,
      isPriority: contactMessages.isPriority,
      createdAt: contactMessages.createdAt,
      handledAt: contactMessages.handledAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  return message ?? null;
}

/** After an answer the same text counts as a new message. False if there is no such message. */
export async function markContact(
  db: Db,
  { id, state, now }: { id: string; state: ContactState; now: Date },
): Promise<boolean> {
  const exists = eq(contactMessages.id, id);
  // The time of the first press stays.
  await db
    .update(contactMessages)
    .set(state === "answered" ? { handledAt: now, onceKey: null } : { handledAt: null })
    .where(and(exists, state === "answered" ? isNull(contactMessages.handledAt) : undefined));
  const rows = await db.select({ id: contactMessages.id }).from(contactMessages).where(exists);
  return rows.length > 0;
}

/** False if there is no such message. */
export async function deleteContact(
  tx: Tx,
  { id, actorId, now }: { id: string; actorId: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .delete(contactMessages)
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id });
  if (rows.length === 0) return false;
  const subject = { kind: "contact-message", id };
  await recordAudit(tx, { actorId, action: "contact-message.deleted", subject, now });
  return true;
}

/** Deletes messages answered before a time. */
export async function pruneContacts(db: Db, { before }: { before: Date }): Promise<void> {
  const where = lt(contactMessages.handledAt, before);
  await deleteInBatches(db, { from: contactMessages, key: contactMessages.id, where });
}
