/** Asking for links, and what pressing their button does (rulings 22, 23, 26). */
import { and, eq, ne } from "drizzle-orm";
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
import { revokeSessions } from "./sessions.server";
import { consumeToken, findToken, type Link, revokeTokens } from "./tokens.server";

/** The templates that carry a link into an account. */
const linkMails = ["confirm", "magic", "reset", "email-change"];

/** Whether so many links were sent lately that another would only fill a stranger's mailbox. */
async function isAskedTooOften(tx: Tx, { userId, now }: { userId: string; now: Date }) {
  const since = new Date(now.getTime() - linkAsking.windowMinutes * 60_000);
  return (
    (await countMail(tx, { userId, templates: [...linkMails, "email-taken"], since })) >=
    linkAsking.limit
  );
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
  if (!account || (await isAskedTooOften(tx, { userId: account.id, now: ask.now }))) return;
  await queueMail(tx, {
    to: account.email,
    userId: account.id,
    template: ask.template,
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
  if (!account || account.emailConfirmedAt || (await isAskedTooOften(tx, { userId, now }))) return;
  await queueMail(tx, {
    to: account.email,
    userId,
    template: "confirm",
    params: redirectTo ? { redirectTo } : {},
    now,
  });
}

/**
 * Asks the new address for its consent; nothing changes until it is given. An address that has an account
 * gets a mail that says so, and the caller learns nothing.
 */
export async function requestEmailChange(
  tx: Tx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  if (await isAskedTooOften(tx, { userId, now })) return;
  const to = normalizeEmail(email);
  const taken = await findByEmail(tx, { email: to, demo: true });
  // Counted as the asker's either way, so that nobody's mailbox is filled from here.
  await queueMail(tx, { to, userId, template: taken ? "email-taken" : "email-change", now });
}

/** Alike for an address that has an account: whoever asks learns nothing. */
const newAddressMails = ["email-change", "email-taken"];

/** How long a mail server that is away may keep somebody waiting for the link. */
const waitingDays = 3;

/** The new address that was asked for and can still be confirmed, or null. */
export async function findNewAddress(
  db: Db,
  { userId, email, now }: { userId: string /** The present one. */; email: string; now: Date },
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

type Use = { secret: string; demo: boolean; now: Date };
export type Proof = { userId: string; redirectTo: string | null; droppedPassword: boolean };

/** Looks first: a link that leads nowhere any more must not be marked as used by its owner. */
async function use(tx: Tx, purposes: readonly Link["purpose"][], { secret, demo, now }: Use) {
  const found = await findToken(tx, { secret, purposes, demo, now });
  if (!found) return null;
  const used = await consumeToken(tx, { secret, purposes, now });
  return used ? { ...found, ...used } : null;
}

/** Whoever asked for links before the owner of the address came gets none of them any more. */
async function takeBackLinks(tx: Tx, userId: string): Promise<void> {
  await revokeTokens(tx, { userId });
  await withdrawMail(tx, { userId, templates: linkMails });
  await forgetNewAddress(tx, userId);
}

/** The confirmation link: the address is proven. It signs nobody in. */
export async function confirmAddress(
  tx: Tx,
  given: Use,
): Promise<{ userId: string; redirectTo: string | null } | null> {
  const link = await use(tx, ["confirm"], given);
  if (!link) return null;
  const { userId, redirectTo } = link;
  if (!link.confirmed) {
    await tx.update(users).set(proven(given.now)).where(eq(users.id, userId));
    await queueWelcome(tx, { userId, to: link.email, now: given.now });
  }
  return { userId, redirectTo };
}

const proven = (now: Date) => ({ emailConfirmedAt: now, updatedAt: now });

/** An address was proven: the first time, a letter says welcome. */
const queueWelcome = (tx: Tx, { userId, to, now }: { userId: string; to: string; now: Date }) =>
  queueMail(tx, { to, userId, template: "welcome", onceKey: `welcome:${userId}`, now });

/**
 * The sign-in link. On an unconfirmed account it also proves the address; then whoever signed up may not
 * have been its owner, and what was set before goes: password, sessions, links (ruling 22).
 */
export async function signInByLink(tx: Tx, given: Use): Promise<Proof | null> {
  const link = await use(tx, ["magic"], given);
  if (!link) return null;
  const { userId, redirectTo } = link;
  if (link.confirmed) return { userId, redirectTo, droppedPassword: false };
  const [before] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  await tx
    .update(users)
    .set({ ...proven(given.now), passwordHash: null })
    .where(eq(users.id, userId));
  await revokeSessions(tx, { userId });
  await takeBackLinks(tx, userId);
  await queueWelcome(tx, { userId, to: link.email, now: given.now });
  return { userId, redirectTo, droppedPassword: before?.passwordHash != null };
}

/** The reset link: a new password, every session ended, every other link taken back. */
export async function resetPassword(
  tx: Tx,
  given: Use & { passwordHash: string },
): Promise<Proof | null> {
  const link = await use(tx, ["reset"], given);
  if (!link) return null;
  const { userId, redirectTo } = link;
  const proof = link.confirmed ? { updatedAt: given.now } : proven(given.now);
  await tx
    .update(users)
    .set({ ...proof, passwordHash: given.passwordHash })
    .where(eq(users.id, userId));
  await revokeSessions(tx, { userId });
  await takeBackLinks(tx, userId);
  await queueMail(tx, { to: link.email, userId, template: "password-changed", now: given.now });
  if (!link.confirmed) await queueWelcome(tx, { userId, to: link.email, now: given.now });
  return { userId, redirectTo, droppedPassword: false };
}

/**
 * The link that was sent to a new address: from now on it is the account's. Only for someone signed in to
 * that account: otherwise a stranger could have an address confirmed by its owner for an account of his.
 */
export async function changeEmail(
  tx: Tx,
  given: Use & { viewerId: string },
): Promise<"changed" | "taken" | null> {
  const { secret, demo, now, viewerId } = given;
  const found = await findToken(tx, { secret, purposes: ["email_change"], demo, now });
  if (found?.userId !== viewerId) return null;
  const link = await use(tx, ["email_change"], given);
  if (!link) return null;
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, link.email), ne(users.id, viewerId)));
  if (other) return "taken";
  await tx
    .update(users)
    .set({ ...proven(now), email: link.email })
    .where(eq(users.id, viewerId));
  await takeBackLinks(tx, viewerId);
  await queueMail(tx, { to: link.currentEmail, userId: viewerId, template: "email-changed", now });
  if (!link.confirmed) await queueWelcome(tx, { userId: viewerId, to: link.email, now });
  return "changed";
}

/** A new password from the account page: all other sessions end, open links are taken back. */
export async function changePassword(
  tx: Tx,
  change: { userId: string; sessionId: string; passwordHash: string; now: Date },
): Promise<void> {
  const { userId, sessionId, passwordHash, now } = change;
  const [account] = await tx
    .update(users)
    .set({ passwordHash, updatedAt: now })
    .where(eq(users.id, userId))
    .returning({ email: users.email });
  await revokeSessions(tx, { userId, except: sessionId });
  await takeBackLinks(tx, userId);
  if (account)
    await queueMail(tx, { to: account.email, userId, template: "password-changed", now });
}
