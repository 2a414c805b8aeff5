/** What pressing the button of a mailed link does: it is single use, and proves an address (rulings 22, 23, 26). */
import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { users } from "#db/schema";
import { queueMail } from "~/features/mail/queue.server";
import { takeBackLinks } from "./links.server";
import { revokeSessions } from "./sessions.server";
import { consumeToken, findToken, type Link } from "./tokens.server";

/** `secret`: out of the link's address. `demo`: the links of demo accounts count, too. */
type Use = { secret: string; demo: boolean; now: Date };
/** Whose link it was, and where it leads on to: it was the right one, and is used up. */
export type Proof = { userId: string; redirectTo: string | null; droppedPassword: boolean };

/** Looks first: a link that leads nowhere any more must not be marked as used by its owner. */
async function use(tx: Tx, purposes: readonly Link["purpose"][], { secret, demo, now }: Use) {
  const found = await findToken(tx, { secret, purposes, demo, now });
  if (!found) return null;
  const used = await consumeToken(tx, { secret, purposes, now });
  return used ? { ...found, ...used } : null;
}

/**
 * The confirmation link: the address is proven. It signs nobody in.
 * @returns null when the link is unknown, used or over
 */
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
 * @returns null when the link is unknown, used or over
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
  await takeBackLinks(tx, { userId });
  await queueWelcome(tx, { userId, to: link.email, now: given.now });
  return { userId, redirectTo, droppedPassword: before?.passwordHash != null };
}

/**
 * The reset link: a new password, every session ended, every other link taken back.
 * @returns null when the link is unknown, used or over
 */
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
  await takeBackLinks(tx, { userId });
  await queueMail(tx, { to: link.email, userId, template: "password-changed", now: given.now });
  if (!link.confirmed) await queueWelcome(tx, { userId, to: link.email, now: given.now });
  return { userId, redirectTo, droppedPassword: false };
}

/**
 * The link that was sent to a new address: from now on it is the account's. Only for someone signed in to
 * that account: otherwise a stranger could have an address confirmed by its owner for an account of his.
 * @returns `taken` when the address has another account by now; null when the link is unknown, used, over or another's
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
  await takeBackLinks(tx, { userId: viewerId });
  await queueMail(tx, { to: link.currentEmail, userId: viewerId, template: "email-changed", now });
  if (!link.confirmed) await queueWelcome(tx, { userId: viewerId, to: link.email, now });
  return "changed";
}
