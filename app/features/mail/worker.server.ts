/** Any number of processes may run it concurrently. */
import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, lte, or } from "drizzle-orm";
import type { ReactElement } from "react";
import type { Db, Transaction, Tx } from "#db/client.server";
import { newSecret } from "#db/ids";
import { mail, users } from "#db/schema";
import type { MailLane } from "#db/vocabulary";
import type { Send } from "~/integrations/smtp.server";
import { greetingName } from "./greeting";
import { renderEmail } from "./render.server";
import { isPermanentFailure, leaseMs, markRetryDelay, maxTries, retryDelay } from "./schedule";

export type QueuedMail = Pick<
  typeof mail.$inferSelect,
  "id" | "userId" | "to" | "template" | "params" | "createdAt"
>;
export type ComposeContext = {
  now: Date;
  appUrl: string;
  productName: string;
  /** For receipts. */
  operator: { name: string; address: string } | null;
  /** For a link in the email. */
  secret: string;
};
export type EmailContent = {
  subject: string;
  body: ReactElement;
  headers?: Record<string, string>;
  /** Instead of the queued recipient, for example after a change of address. */
  to?: string;
};

/** Null if the email no longer applies. Runs in a transaction: await nothing but database work. */
export type Compose = (
  tx: Tx,
  mail: QueuedMail,
  about: ComposeContext,
) => Promise<EmailContent | null>;
export type Templates = Readonly<Record<string, Compose>>;

export type MailRun = { sent: number; failed: number; postponed: number };

/** Mail servers repeat the recipient in errors. */
const redactAddresses = (text: string): string =>
  text.replace(/[^\s<>"'`,;:()[\]]+@[^\s<>"'`,;:()[\]]+/g, "…");

/**
 * Sends the due email of one lane, one after another. A claimed email has a lease, so that a killed
 * worker's email is sent by the next one. It is sent twice only if the worker is killed, or loses
 * the connection, between the server's acceptance and our mark.
 */
export async function sendDueMail(
  db: Db,
  transaction: Transaction,
  worker: {
    now: () => Date;
    send: Send;
    lane: MailLane;
    templates: Templates;
    appUrl: string;
    productName: string;
    operator?: ComposeContext["operator"];
    onFailure?: (failure: { id: string; template: string; error: string; final: boolean }) => void;
    limit?: number;
    /** Checked before each email. */
    isStopping?: () => boolean;
  },
): Promise<MailRun> {
  const { now, send, lane, templates, appUrl, productName, operator = null } = worker;
  const { onFailure, limit = Number.POSITIVE_INFINITY, isStopping } = worker;
  const host = new URL(appUrl).hostname;
  const run: MailRun = { sent: 0, failed: 0, postponed: 0 };
  for (let turn = 0; turn < limit; turn++) {
    if (isStopping?.()) break;
    const held = await claim(db, lane, now());
    if (held === "none") break;
    if (held === "lost") continue;
    let outcome: Partial<typeof mail.$inferInsert>;
    try {
      const about = { now: now(), appUrl, productName, operator, secret: newSecret() };
      const words = await transaction(async (tx) => {
        // Withdrawn meanwhile: its link must not be created.
        if (!(await isStillClaimed(tx, held))) return undefined;
        const compose = templates[held.template];
        if (!compose) throw new Error(`there is no template ${held.template}`);
        const content = await compose(tx, held, about);
        if (!content) return null;
        const to = content.to ?? held.to;
        return { ...content, to, firstName: await findFirstName(tx, { userId: held.userId, to }) };
      });
      if (words === undefined) continue;
      if (words) {
        await send({
          id: held.id,
          messageId: `<${held.id}@${host}>`,
          to: words.to,
          subject: words.subject,
          // Keeps auto-responders from answering (RFC 3834).
          headers: { "Auto-Submitted": "auto-generated", ...words.headers },
          ...renderEmail(words.body, { appUrl, firstName: words.firstName }),
        });
        run.sent++;
      }
      outcome = words
        ? { status: "sent", sentAt: now(), to: words.to }
        : { status: "failed", lastError: "not wanted any more" };
    } catch (error) {
      const final = isPermanentFailure(error) || held.tries >= maxTries;
      const message = error instanceof Error ? error.message : String(error);
      const reason = redactAddresses(message).slice(0, 300);
      const dueAt = new Date(now().getTime() + retryDelay(held.tries));
      run[final ? "failed" : "postponed"]++;
      onFailure?.({ id: held.id, template: held.template, error: reason, final });
      outcome = {
        lastError: reason,
        ...(final ? { status: "failed" } : { status: "queued", dueAt }),
      };
    }
    // An accepted email is not queued again if marking fails.
    await markWithRetry(db, held, outcome);
  }
  return run;
}

/** Null unless the email goes to its account's own address. */
async function findFirstName(
  tx: Tx,
  { userId, to }: { userId: string | null; to: string },
): Promise<string | null> {
  if (!userId) return null;
  const [user] = await tx
    .select({ fullName: users.fullName })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, to)));
  return greetingName(user?.fullName ?? null);
}

const isQueued = (now: Date) => and(eq(mail.status, "queued"), lte(mail.dueAt, now));
const isAbandoned = (now: Date) => and(eq(mail.status, "sending"), lte(mail.leasedUntil, now));

async function findDue(db: Db, lane: MailLane, now: Date) {
  // With two queries the index gives the first row without sorting a long queue.
  for (const isDue of [isQueued(now), isAbandoned(now)]) {
    const [next] = await db
      .select({ id: mail.id, tries: mail.tries })
      .from(mail)
      .where(and(eq(mail.lane, lane), isDue))
      .orderBy(asc(mail.dueAt), asc(mail.id))
      .limit(1);
    if (next) return next;
  }
  return null;
}

type ClaimedMail = QueuedMail & { tries: number; leasedUntil: Date };

/** "lost" if another worker was faster. */
async function claim(db: Db, lane: MailLane, now: Date): Promise<ClaimedMail | "none" | "lost"> {
  const next = await findDue(db, lane, now);
  if (!next) return "none";
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const [held] = await db
    .update(mail)
    .set({ status: "sending", leasedUntil, tries: next.tries + 1 })
    .where(and(eq(mail.id, next.id), or(isQueued(now), isAbandoned(now))))
    .returning();
  return held ? { ...held, leasedUntil } : "lost";
}

const holdsLease = (held: ClaimedMail) =>
  and(eq(mail.id, held.id), eq(mail.status, "sending"), eq(mail.leasedUntil, held.leasedUntil));

async function isStillClaimed(tx: Tx, held: ClaimedMail): Promise<boolean> {
  const rows = await tx.select({ id: mail.id }).from(mail).where(holdsLease(held));
  return rows.length > 0;
}

/** An accepted email that is not marked would be sent again. */
async function markWithRetry(...given: Parameters<typeof settle>): Promise<void> {
  for (let failures = 1; ; failures++)
    try {
      return await settle(...given);
    } catch (error) {
      const wait = markRetryDelay(failures);
      if (wait === null) throw error;
      await sleep(wait);
    }
}

async function settle(
  db: Db,
  held: ClaimedMail,
  to: Partial<typeof mail.$inferInsert>,
): Promise<void> {
  await db
    .update(mail)
    .set({ ...to, leasedUntil: null })
    .where(holdsLease(held));
}
