/** Asking for links into an account, and taking them back (rulings 22, 23, 26). What they do: link-use.server.ts. */
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
import { linkAsking, linkExpiry } from "./links";
import { revokeTokens } from "./tokens.server";

/** The templates that carry a link into an account. */
const linkMails = ["confirm", "magic", "reset", "email-change"];

/**
 * Whether so many mails of a kind were sent lately that another would only fill a stranger's mailbox. Each kind is
 * counted by itself, over a link's lifetime: a stranger who asks for one kind keeps no other from its owner, and
 * whoever gets nothing more has links of that kind that work.
 */
async function isAskedTooOften(
  tx: Tx,
  { userId, templates, now }: { userId: string; templates: string[]; now: Date },
) {
  const since = new Date(now.getTime() - linkAsking.windowMinutes * 60_000);
  return (await countMail(tx, { userId, templates, since })) >= linkAsking.limit;
}

/**
 * Sends a sign-in or reset link where there is an account, and nothing where there is none: the caller
 * learns neither, and says the same.
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
  if (await isAskedTooOften(tx, asked)) return;
  await queueMail(tx, {
    to: account.email,
    userId: account.id,
    template: ask.template,
    lane: "link",
    params: ask.redirectTo ? { redirectTo: ask.redirectTo } : {},
    now: ask.now,
  });
}

/** Sends the confirmation link once more, to an account that still needs it. */
export async function requestConfirmation(
  tx: Tx,
  { userId, redirectTo, now }: { userId: string; redirectTo?: string | null; now: Date },
): Promise<void> {
  const [account] = await tx
    .select({ email: users.email, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!account || account.emailConfirmedAt) return;
  if (await isAskedTooOften(tx, { userId, templates: ["confirm"], now })) return;
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
 * Gives an account whose address was never confirmed another one, and sends the confirmation link there. The links that
 * were sent to the first address open nothing any more.
 * @returns `taken`: another account has the address; `too often`: so many links were sent lately that this one would
 *   not be; in both cases, and where the address is confirmed by now, nothing was changed
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
  if (await isAskedTooOften(tx, { userId, templates: ["confirm"], now })) return "too often";
  const [corrected] = await tx
    .update(users)
    .set({ email: to, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
    .returning({ id: users.id });
  if (!corrected) return "confirmed";
  await takeBackLinks(tx, { userId });
  await requestConfirmation(tx, { userId, redirectTo, now });
  return "corrected";
}

/**
 * Asks the new address for its consent; nothing changes until it is given. An address that has an account
 * gets a mail that says so, and the caller learns nothing.
 */
export async function requestEmailChange(
  tx: Tx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  if (await isAskedTooOften(tx, { userId, templates: newAddressMails, now })) return;
  const to = normalizeEmail(email);
  const taken = await findByEmail(tx, { email: to, demo: true });
  // Counted as the asker's either way, so that nobody's mailbox is filled from here.
  await queueMail(tx, {
    to,
    userId,
    template: taken ? "email-taken" : "email-change",
    lane: "link",
    now,
  });
}

/** Alike for an address that has an account: whoever asks learns nothing. */
const newAddressMails = ["email-change", "email-taken"];

/** How long a mail server that is away may keep somebody waiting for the link. */
const waitingDays = 3;

/**
 * The new address that was asked for and can still be confirmed, or null.
 * @param email the present one
 */
export async function findNewAddress(
  db: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<string | null> {
  const since = new Date(now.getTime() - waitingDays * 24 * 3600_000);
  const newest = await findNewestMail(db, { userId, templates: newAddressMails, since });
  if (!newest || newest.to === email || newest.params.takenBack) return null;
  if (newest.status === "failed") return null;
  const isOver = newest.sentAt && linkExpiry(newest.sentAt) <= now;
  return isOver ? null : newest.to;
}

/** The address stays as it is: what was mailed to a new one opens nothing any more. */
export async function takeBackNewAddress(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await revokeTokens(tx, { userId, purposes: ["email_change"] });
  await forgetNewAddress(tx, userId);
}

async function forgetNewAddress(tx: Tx, userId: string): Promise<void> {
  await withdrawMail(tx, { userId, templates: newAddressMails });
  await markTakenBack(tx, { userId, templates: newAddressMails });
}

/** Takes back every link of an account: whoever asked for one before its owner came gets in by none of them. */
export async function takeBackLinks(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await revokeTokens(tx, { userId });
  await withdrawMail(tx, { userId, templates: linkMails });
  await forgetNewAddress(tx, userId);
}
