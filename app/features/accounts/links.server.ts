/** Requests and revokes emailed links (rulings 22, 23, 26). Their tokens: tokens.server.ts. Using them: link-use.server.ts. */
import { and, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server";
import { users } from "#db/schema";
import {
  countMail,
  findNewestMail,
  markTakenBack,
  queueMail,
  withdrawMail,
} from "~/features/mail/queue.server";
import { findByEmail } from "./accounts.server";
import { normalizeEmail } from "./email";
import { linkExpiry, linkLimit } from "./links";
import { revokeTokens } from "./tokens.server";

const linkTemplates = ["confirm", "magic", "reset", "email-change"];

/**
 * Each template counts by itself, so that a stranger who requests one kind does not block the
 * others.
 */
async function isOverLinkLimit(
  tx: Tx,
  { userId, templates, now }: { userId: string; templates: string[]; now: Date },
) {
  const since = new Date(now.getTime() - linkLimit.windowMinutes * 60_000);
  return (await countMail(tx, { userId, templates, since })) >= linkLimit.limit;
}

/**
 * Sends nothing if there is no account. Returns nothing either way, so that the caller cannot
 * reveal it.
 */
export async function requestLink(
  tx: Tx,
  ask: {
    email: string;
    template: "magic" | "reset";
    redirectTo?: string | null;
    demo: boolean;
    now: Date;
  },
): Promise<void> {
  const account = await findByEmail(tx, ask);
  if (!account) return;
  const asked = { userId: account.id, templates: [ask.template], now: ask.now };
  if (await isOverLinkLimit(tx, asked)) return;
  await queueMail(tx, {
    to: account.email,
    userId: account.id,
    template: ask.template,
    lane: "link",
    params: ask.redirectTo ? { redirectTo: ask.redirectTo } : {},
    now: ask.now,
  });
}

export async function requestConfirmation(
  tx: Tx,
  { userId, redirectTo, now }: { userId: string; redirectTo?: string | null; now: Date },
): Promise<void> {
  const [account] = await tx
    .select({ email: users.email, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!account || account.emailConfirmedAt) return;
  if (await isOverLinkLimit(tx, { userId, templates: ["confirm"], now })) return;
  await queueMail(tx, {
    to: account.email,
    userId,
    template: "confirm",
    lane: "link",
    params: redirectTo ? { redirectTo } : {},
    now,
  });
}

/**
 * Changes an unconfirmed account's email. Links sent to the old one stop working.
 * @returns nothing was changed by `taken`, `too often` or `confirmed` (the account is confirmed by now)
 */
export async function correctAddress(
  tx: Tx,
  {
    userId,
    email,
    redirectTo,
    now,
  }: { userId: string; email: string; redirectTo: string | null; now: Date },
): Promise<"corrected" | "confirmed" | "taken" | "too often"> {
  const to = normalizeEmail(email);
  const other = await findByEmail(tx, { email: to, demo: true });
  if (other && other.id !== userId) return "taken";
  if (await isOverLinkLimit(tx, { userId, templates: ["confirm"], now })) return "too often";
  const [corrected] = await tx
    .update(users)
    .set({ email: to, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
    .returning({ id: users.id });
  if (!corrected) return "confirmed";
  await revokeLinks(tx, { userId });
  await requestConfirmation(tx, { userId, redirectTo, now });
  return "corrected";
}

/**
 * The account changes only when the link is used. If the address has an account it gets an
 * explanation instead, and the caller learns nothing.
 */
export async function requestEmailChange(
  tx: Tx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  if (await isOverLinkLimit(tx, { userId, templates: newAddressTemplates, now })) return;
  const to = normalizeEmail(email);
  const taken = await findByEmail(tx, { email: to, demo: true });
  // Counts towards the sender's limit either way.
  await queueMail(tx, {
    to,
    userId,
    template: taken ? "email-taken" : "email-change",
    lane: "link",
    now,
  });
}

/**
 * Both templates count towards the limit, so it does not reveal whether the address is registered.
 */
const newAddressTemplates = ["email-change", "email-taken"];

/** Days that a change can stay pending while the mail server is down. */
const maxPendingDays = 3;

/**
 * A requested new email that can still be confirmed.
 * @param email the present one
 */
export async function findPendingEmail(
  db: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<string | null> {
  const since = new Date(now.getTime() - maxPendingDays * 24 * 3600_000);
  const newest = await findNewestMail(db, { userId, templates: newAddressTemplates, since });
  if (!newest || newest.to === email || newest.params.takenBack) return null;
  if (newest.status === "failed") return null;
  const isOver = newest.sentAt && linkExpiry(newest.sentAt) <= now;
  return isOver ? null : newest.to;
}

export async function cancelEmailChange(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await revokeTokens(tx, { userId, purposes: ["email_change"] });
  await withdrawEmailChange(tx, userId);
}

async function withdrawEmailChange(tx: Tx, userId: string): Promise<void> {
  await withdrawMail(tx, { userId, templates: newAddressTemplates });
  await markTakenBack(tx, { userId, templates: newAddressTemplates });
}

/** Ends all unused links of a user and withdraws their unsent emails: after a change of password, email or role. */
export async function revokeLinks(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await revokeTokens(tx, { userId });
  await withdrawMail(tx, { userId, templates: linkTemplates });
  await withdrawEmailChange(tx, userId);
}
