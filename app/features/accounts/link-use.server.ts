/** Using an emailed link: each works once and proves an email (rulings 22, 23, 26). */
import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { users } from "#db/schema";
import { queueMail } from "~/features/mail/queue.server";
import { revokeLinks } from "./links.server";
import { revokeSessions } from "./sessions.server";
import { consumeToken, findToken, type Link } from "./tokens.server";

/** `secret`: from the address. `demo`: accounts of the demo count. */
type LinkUse = { secret: string; demo: boolean; now: Date };
export type UsedLink = { userId: string; redirectTo: string | null; droppedPassword: boolean };
export type Confirmation = UsedLink & { already: boolean };

/** Checks before consuming: a link for an address that has changed is not marked as used. */
async function consumeLink(
  tx: Tx,
  purposes: readonly Link["purpose"][],
  { secret, demo, now }: LinkUse,
) {
  const found = await findToken(tx, { secret, purposes, demo, now });
  if (!found) return null;
  const used = await consumeToken(tx, { secret, purposes, now });
  return used ? { ...found, ...used } : null;
}

/**
 * In a browser signed in to that account (`viewerId`), password and sessions stay; in any other
 * they are removed (ruling 22).
 * @returns null if the link is unknown, used or expired
 */
export async function confirmAddress(
  tx: Tx,
  { viewerId, ...given }: LinkUse & { viewerId: string | null },
): Promise<Confirmation | null> {
  const link = await consumeLink(tx, ["confirm"], given);
  if (!link) return null;
  const { userId, redirectTo } = link;
  const kept = { userId, redirectTo, droppedPassword: false };
  if (link.confirmed) return { ...kept, already: true };
  if (viewerId !== userId) return { ...(await claimAccount(tx, link, given.now)), already: false };
  await tx.update(users).set(confirmedNow(given.now)).where(eq(users.id, userId));
  await queueWelcome(tx, { userId, to: link.email, now: given.now });
  return { ...kept, already: false };
}

const confirmedNow = (now: Date) => ({ emailConfirmedAt: now, updatedAt: now });

const queueWelcome = (tx: Tx, { userId, to, now }: { userId: string; to: string; now: Date }) =>
  queueMail(tx, { to, userId, template: "welcome", onceKey: `welcome:${userId}`, now });

/**
 * Someone else may have created the account: password, sessions and links from before are removed
 * (ruling 22).
 */
async function claimAccount(
  tx: Tx,
  { userId, redirectTo, email }: Pick<Link, "userId" | "redirectTo" | "email">,
  now: Date,
): Promise<UsedLink> {
  const [before] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  await tx
    .update(users)
    .set({ ...confirmedNow(now), passwordHash: null })
    .where(eq(users.id, userId));
  await revokeSessions(tx, { userId });
  await revokeLinks(tx, { userId });
  await queueWelcome(tx, { userId, to: email, now });
  return { userId, redirectTo, droppedPassword: before?.passwordHash != null };
}

/**
 * Also confirms an unconfirmed email.
 * @returns null if the link is unknown, used or expired
 */
export async function signInByLink(tx: Tx, given: LinkUse): Promise<UsedLink | null> {
  const link = await consumeLink(tx, ["magic"], given);
  if (!link) return null;
  const { userId, redirectTo } = link;
  if (!link.confirmed) return claimAccount(tx, link, given.now);
  return { userId, redirectTo, droppedPassword: false };
}

/**
 * Uses a reset link: sets the password, ends all sessions, revokes all other links.
 * @returns null if the link is unknown, used or expired
 */
export async function resetPassword(
  tx: Tx,
  given: LinkUse & { passwordHash: string },
): Promise<UsedLink | null> {
  const link = await consumeLink(tx, ["reset"], given);
  if (!link) return null;
  const { userId, redirectTo } = link;
  const proof = link.confirmed ? { updatedAt: given.now } : confirmedNow(given.now);
  await tx
    .update(users)
    .set({ ...proof, passwordHash: given.passwordHash })
    .where(eq(users.id, userId));
  await revokeSessions(tx, { userId });
  await revokeLinks(tx, { userId });
  await queueMail(tx, { to: link.email, userId, template: "password-changed", now: given.now });
  if (!link.confirmed) await queueWelcome(tx, { userId, to: link.email, now: given.now });
  return { userId, redirectTo, droppedPassword: false };
}

/**
 * Ends all other sessions. Requires a viewer signed in to that account: otherwise a stranger could
 * get an address confirmed by its owner for the stranger's account.
 * @returns `taken` if the email has another account by now; null if the link is unknown, used,
 * expired or another account's
 */
export async function changeEmail(
  tx: Tx,
  given: LinkUse & { viewerId: string; sessionId: string },
): Promise<"changed" | "taken" | null> {
  const { secret, demo, now, viewerId, sessionId } = given;
  const found = await findToken(tx, { secret, purposes: ["email_change"], demo, now });
  if (found?.userId !== viewerId) return null;
  const link = await consumeLink(tx, ["email_change"], given);
  if (!link) return null;
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, link.email), ne(users.id, viewerId)));
  if (other) return "taken";
  await tx
    .update(users)
    .set({ ...confirmedNow(now), email: link.email })
    .where(eq(users.id, viewerId));
  await revokeSessions(tx, { userId: viewerId, except: sessionId });
  await revokeLinks(tx, { userId: viewerId });
  await queueMail(tx, { to: link.currentEmail, userId: viewerId, template: "email-changed", now });
  if (!link.confirmed) await queueWelcome(tx, { userId: viewerId, to: link.email, now });
  return "changed";
}
