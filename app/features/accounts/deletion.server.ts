import { and, count, eq, inArray, ne, or } from "drizzle-orm";
import type { Db, Transaction, Tx } from "#db/client.server";
import {
  attempts,
  auditLog,
  contactMessages,
  demoRequests,
  mail,
  messages,
  orders,
  paymentEvents,
  rosterImportRows,
  schoolInvites,
  schoolStaff,
  schoolStudents,
  schools,
  users,
} from "#db/schema";
import { queueMail } from "~/features/mail/queue.server";
import { recordAudit } from "~/features/security-log/audit.server";
import { stayReasons } from "./words";

const deletedAction = "account.deleted";

/** `demo`: without it, the demo's administrators do not count as remaining ones. */
type DeletionRequest = { userId: string; demo: boolean };

type AccountKind = { role: string; isDemo: boolean };

/**
 * Each school the user created, with another active administrator who can take it over, or null.
 */
async function listSuccessors(db: Db, { userId }: { userId: string }) {
  const rows = await db
    .select({ schoolId: schools.id, school: schools.name, successor: schoolStaff.userId })
    .from(schools)
    .leftJoin(
      schoolStaff,
      and(
        eq(schoolStaff.schoolId, schools.id),
        eq(schoolStaff.role, "admin"),
        eq(schoolStaff.status, "active"),
        ne(schoolStaff.userId, userId),
      ),
    )
    .where(eq(schools.createdBy, userId))
    .orderBy(schools.id, schoolStaff.createdAt);
  return [...new Map(rows.toReversed().map((row) => [row.schoolId, row])).values()];
}

type Successors = Awaited<ReturnType<typeof listSuccessors>>;

async function findDeletionBlockers(
  db: Db,
  { userId, demo }: DeletionRequest,
  { role, isDemo }: AccountKind,
  successors: Successors,
): Promise<string[]> {
  const reasons = isDemo ? [stayReasons.demo] : [];
  if (role === "admin") {
    const real = demo ? undefined : eq(users.isDemo, false);
    const [others] = await db
      .select({ count: count() })
      .from(users)
      .where(and(eq(users.role, "admin"), ne(users.id, userId), real));
    if (!others?.count) reasons.push(stayReasons.onlyAdministrator);
  }
  for (const { school, successor } of successors)
    if (successor === null) reasons.push(stayReasons.schoolCreator(school));
  return reasons;
}

/** The reasons are sentences for the owner. */
export async function listDeletionBlockers(db: Db, asking: DeletionRequest): Promise<string[]> {
  const [account] = await db
    .select({ role: users.role, isDemo: users.isDemo })
    .from(users)
    .where(eq(users.id, asking.userId));
  if (!account) return [];
  return findDeletionBlockers(db, asking, account, await listSuccessors(db, asking));
}

export type Deletion =
  | { outcome: "deleted" | "gone" }
  /** The password changed since it was verified, or the email since it was typed. */
  | { outcome: "changed" }
  | { outcome: "stays"; reasons: string[] };

/**
 * Deletes an account with its data and queues a last email. What stays: orders without the person,
 * for accounting; what was written for a school; an audit entry.
 * @param given `email` and `passwordHash` as the owner proved them
 */
export async function deleteAccount(
  tx: Tx,
  given: DeletionRequest & {
    email: string;
    passwordHash: string | null;
    /** A restored backup brought the account back; its owner was notified the first time. */
    again?: boolean;
    now: Date;
  },
): Promise<Deletion> {
  const { userId, now } = given;
  const [account] = await tx
    .select({
      email: users.email,
      passwordHash: users.passwordHash,
      role: users.role,
      isDemo: users.isDemo,
      emailConfirmedAt: users.emailConfirmedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!account) return { outcome: "gone" };
  if (account.passwordHash !== given.passwordHash || account.email !== given.email)
    return { outcome: "changed" };
  const successors = await listSuccessors(tx, { userId });
  const reasons = await findDeletionBlockers(tx, given, account, successors);
  if (reasons.length > 0) return { outcome: "stays", reasons };

  for (const { schoolId, successor } of successors)
    if (successor)
      await tx
        .update(schools)
        .set({ createdBy: successor, updatedAt: now })
        .where(and(eq(schools.id, schoolId), eq(schools.createdBy, userId)));

  // The provider's payloads identify the payer.
  const theirOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  await tx
    .update(paymentEvents)
    .set({ payload: {} })
    .where(inArray(paymentEvents.orderId, theirOrders));

  await deleteUnlinkedData(tx, { ...account, userId });
  await tx.delete(messages).where(eq(messages.senderId, userId));
  // Before the learner's own lists, to which attempts refer.
  await tx.delete(attempts).where(eq(attempts.userId, userId));
  // Cascades to sessions, links, mail, progress and grants; orders and school texts lose the
  // reference.
  await tx.delete(users).where(eq(users.id, userId));

  await recordAudit(tx, {
    actorId: null,
    action: deletedAction,
    subject: { kind: "user", id: userId },
    now,
  });
  const { email: to } = account;
  if (!given.again) await queueMail(tx, { to, userId: null, template: "account-deleted", now });
  return { outcome: "deleted" };
}

export async function listDeletions(db: Db): Promise<string[]> {
  const rows = await db
    .select({ userId: auditLog.subjectId })
    .from(auditLog)
    .where(eq(auditLog.action, deletedAction));
  return rows.map(({ userId }) => userId);
}

/**
 * Deletes accounts that a restored backup brought back; missing ones are skipped.
 * @returns the accounts that cannot be deleted, with the reasons
 */
export async function deleteAccountsAgain(
  db: Db,
  transaction: Transaction,
  given: { userIds: readonly string[]; demo: boolean; now: Date },
): Promise<{ deleted: number; stay: { userId: string; reasons: string[] }[] }> {
  const { userIds, ...how } = given;
  const done = { deleted: 0, stay: [] as { userId: string; reasons: string[] }[] };
  for (let at = 0; at < userIds.length; at += 500) {
    const back = await db
      .select({ userId: users.id, email: users.email, passwordHash: users.passwordHash })
      .from(users)
      .where(inArray(users.id, userIds.slice(at, at + 500)));
    for (const account of back) {
      const deletion = { ...how, ...account, again: true };
      const outcome = await transaction((tx) => deleteAccount(tx, deletion));
      if (outcome.outcome === "deleted") done.deleted++;
      if (outcome.outcome === "stays")
        done.stay.push({ userId: account.userId, reasons: outcome.reasons });
    }
  }
  return done;
}

/** Rows without a reference to the account are found by author or by email. */
async function deleteUnlinkedData(
  tx: Tx,
  {
    userId,
    email,
    emailConfirmedAt,
  }: { userId: string; email: string; emailConfirmedAt: Date | null },
): Promise<void> {
  // An unconfirmed address may be someone else's.
  const proven = emailConfirmedAt !== null;
  const byAddress = <Condition>(condition: Condition) => (proven ? condition : undefined);
  await tx
    .delete(contactMessages)
    .where(or(eq(contactMessages.userId, userId), byAddress(eq(contactMessages.email, email))));
  await tx
    .delete(schoolStudents)
    .where(
      or(eq(schoolStudents.userId, userId), byAddress(eq(schoolStudents.studentEmail, email))),
    );
  await tx
    .delete(schoolStaff)
    .where(or(eq(schoolStaff.userId, userId), byAddress(eq(schoolStaff.email, email))));
  if (proven) {
    await tx.delete(schoolInvites).where(eq(schoolInvites.email, email));
    await tx.delete(rosterImportRows).where(eq(rosterImportRows.email, email));
    await tx.delete(demoRequests).where(eq(demoRequests.email, email));
    await tx.delete(mail).where(eq(mail.to, email));
  }
}
