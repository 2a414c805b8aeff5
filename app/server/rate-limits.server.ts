/** How often someone may try. Counted in the database, so that all processes count together. */
import { createHash } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { RateLimiterRes } from "rate-limiter-flexible";
// Its types promise this class of the package itself, which does not export it.
import RateLimiterStoreAbstract from "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js";
import { type Db, db } from "#db/client.server";
import { countUp } from "#db/counters";
import { deleteInPieces } from "#db/pieces";
import { rateLimits } from "#db/schema/accounts";
import { mailboxOf, normalizeEmail } from "~/features/accounts/email";
import { network } from "./network";
import { tooManyRequests } from "./responses";

type Counted = { points: number; expiresAt: Date | null };
type At = { now: Date };

/** The limiter's storage: our table, through the same gate as every other statement. */
class TableLimiter extends RateLimiterStoreAbstract {
  async _upsert(key: string, points: number, ms: number, restart: boolean, { now }: At) {
    const expiresAt = new Date(now.getTime() + ms);
    return { ...(await countUp(db, { key, points, expiresAt, restart, now })), now };
  }

  async _get(key: string, { now }: At) {
    const [row] = await db
      .select()
      .from(rateLimits)
      .where(and(eq(rateLimits.key, key), gt(rateLimits.expiresAt, now)));
    return row ? { ...row, now } : null;
  }

  async _delete(key: string) {
    const gone = await db
      .delete(rateLimits)
      .where(eq(rateLimits.key, key))
      .returning({ key: rateLimits.key });
    return gone.length > 0;
  }

  _getRateLimiterRes(_key: string, added: number, { points, expiresAt, now }: Counted & At) {
    const left = Math.max(this.points - points, 0);
    const ms = expiresAt ? Math.max(expiresAt.getTime() - now.getTime(), 0) : 0;
    return new RateLimiterRes(left, ms, points, points === added);
  }
}

type Allowance = { points: number; seconds: number };

function limiter(name: string, { points, seconds }: Allowance): TableLimiter {
  return new TableLimiter({ storeClient: db, keyPrefix: name, points, duration: seconds });
}

/** Addresses of people stand nowhere in the table. */
const disguised = (key: string) =>
  createHash("sha256").update(key).digest("base64url").slice(0, 32);

/** `tries` counts this one. `seconds`: until the allowance is whole again. */
type Tried = { allowed: boolean; tries: number; seconds: number };

/** Counts one try against an allowance. */
async function countTry(
  name: string,
  key: string,
  { now = new Date(), ...allowance }: Allowance & { now?: Date },
): Promise<Tried> {
  const facts = ({ consumedPoints, msBeforeNext }: RateLimiterRes) => ({
    tries: consumedPoints,
    seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
  try {
    const counted = await limiter(name, allowance).consume(disguised(key), 1, { now });
    return { allowed: true, ...facts(counted) };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return { allowed: false, ...facts(refused) };
  }
}

/**
 * Counts one try against an allowance.
 * @throws the answer 429, with `Retry-After`, when it is used up
 */
export async function limit(
  name: string,
  key: string,
  allowance: Allowance & { now?: Date },
): Promise<void> {
  const { allowed, seconds } = await countTry(name, key, allowance);
  if (!allowed) throw tooManyRequests(seconds);
}

const minute = 60;
const day = 24 * 60 * minute;

/**
 * Ruling 24, and the specification's other limits. A whole school may sit behind one client address.
 * Names, keys and numbers are listed for the operator in docs/operating.md.
 */
const allowances = {
  signInFailures: { points: 10, seconds: 15 * minute },
  accountFailures: { points: 100, seconds: day },
  signIns: { points: 300, seconds: minute },
  mailToOne: { points: 5, seconds: 15 * minute },
  mailToMailbox: { points: 5, seconds: 15 * minute },
  mailFromOne: { points: 300, seconds: 15 * minute },
  signUps: { points: 300, seconds: 15 * minute },
  exports: { points: 5, seconds: 15 * minute },
  contactsFromOne: { points: 100, seconds: 60 * minute },
  contactsOfAccount: { points: 10, seconds: 60 * minute },
  tryOuts: { points: 300, seconds: minute },
  corrections: { points: 4, seconds: 15 * minute },
  checkouts: { points: 30, seconds: 15 * minute },
  paymentLooks: { points: 20, seconds: minute },
} as const satisfies Record<string, Allowance>;

type Who = { email: string; clientAddress: string };
const account = ({ email, clientAddress }: Who) =>
  `${normalizeEmail(email)} ${network(clientAddress)}`;

/**
 * Before a password is tried. It counts as a failure until `forgetSignInFailures` says otherwise, so that
 * tries sent all at once are counted as well as those sent in turn.
 */
export async function limitSignIn(who: Who, now = new Date()): Promise<void> {
  await limit("sign-ins", network(who.clientAddress), { ...allowances.signIns, now });
  await limit("sign-in-failures", account(who), { ...allowances.signInFailures, now });
}

/** After the right password. */
export async function forgetSignInFailures(who: Who): Promise<void> {
  await limiter("sign-in-failures", allowances.signInFailures).delete(disguised(account(who)));
}

/**
 * Counts a password that is tried for an account from anywhere, as `limitSignIn` does for one network. Whether the
 * address has an account makes no difference.
 * @returns null, or that sign-in by password is off for this account, and whether this try is the first to meet that
 */
export async function countAccountTry(
  email: string,
  now = new Date(),
): Promise<{ isFirst: boolean; seconds: number } | null> {
  const allowance = allowances.accountFailures;
  const { allowed, tries, seconds } = await countTry("account-failures", normalizeEmail(email), {
    ...allowance,
    now,
  });
  return allowed ? null : { isFirst: tries === allowance.points + 1, seconds };
}

/** The password was right. Other people's failures stay counted. */
export async function returnAccountTry(email: string, now = new Date()): Promise<void> {
  const key = disguised(normalizeEmail(email));
  await limiter("account-failures", allowances.accountFailures).reward(key, 1, { now });
}

/** The owner has chosen a new password by a mailed link: sign-in by password is on again. */
export async function forgetAccountTries(email: string): Promise<void> {
  const key = disguised(normalizeEmail(email));
  await limiter("account-failures", allowances.accountFailures).delete(key);
}

/**
 * Before a link is mailed: magic, reset or confirmation. Counted by address and network together, so that nobody
 * uses up somebody else's. When a network has used up its own allowance, each address may still ask once: one
 * person cannot shut a school. What one mailbox gets in all is limited silently: see links.server.ts.
 */
export async function limitMailRequest(who: Who, now = new Date()): Promise<void> {
  const own = await countTry("mail-to", account(who), { ...allowances.mailToOne, now });
  if (!own.allowed) throw tooManyRequests(own.seconds);
  const from = network(who.clientAddress);
  const all = await countTry("mail-from", from, { ...allowances.mailFromOne, now });
  if (!all.allowed && own.tries > 1) throw tooManyRequests(all.seconds);
}

/**
 * Before a mail to an address that nobody has proven: sign-up, confirmation, a new address. Plus-addresses share
 * the allowance of their mailbox.
 * @returns false when the mailbox has got enough: then nothing is sent, and the answer is the same
 */
export async function mayMailMailbox(email: string, now = new Date()): Promise<boolean> {
  const allowance = { ...allowances.mailToMailbox, now };
  return (await countTry("mail-to-mailbox", mailboxOf(email), allowance)).allowed;
}

/** Before an account is made. */
export async function limitSignUp(clientAddress: string, now = new Date()): Promise<void> {
  await limit("sign-ups", network(clientAddress), { ...allowances.signUps, now });
}

/** Before an answer to the landing page's question is looked at. */
export async function limitTryOut(clientAddress: string, now = new Date()): Promise<void> {
  await limit("try-outs", network(clientAddress), { ...allowances.tryOuts, now });
}

/**
 * Before an address that was never confirmed is corrected: each time a link goes to a mailbox that may be a stranger's.
 * @returns false when it was corrected too often for now
 */
export async function mayCorrectAddress(userId: string, now = new Date()): Promise<boolean> {
  try {
    await limit("corrections", userId, { ...allowances.corrections, now });
    return true;
  } catch (refused) {
    if (!isTooMany(refused)) throw refused;
    return false;
  }
}

/** Before the payment provider is asked to open a checkout. */
export async function limitCheckout(userId: string, now = new Date()): Promise<void> {
  await limit("checkouts", userId, { ...allowances.checkouts, now });
}

/**
 * Before the payment provider is asked how a payment stands: anybody may open that page, as often as they like.
 * @returns false when it was asked too often for now
 */
export async function mayLookAtPayment(sessionId: string, now = new Date()): Promise<boolean> {
  try {
    await limit("payment-looks", sessionId, { ...allowances.paymentLooks, now });
    return true;
  } catch (refused) {
    if (!isTooMany(refused)) throw refused;
    return false;
  }
}

/** Before somebody's data is read out as a whole. */
export async function limitExport(userId: string, now = new Date()): Promise<void> {
  await limit("exports", userId, { ...allowances.exports, now });
}

/**
 * Before a message of the contact form is stored.
 * @returns what to answer with when it is one too many, so that what was typed can be kept; else null
 */
export async function limitContact(
  { clientAddress, userId }: { clientAddress: string; userId: string | null },
  now = new Date(),
): Promise<{ message: string; headers: HeadersInit } | null> {
  try {
    if (userId) await limit("contacts-of", userId, { ...allowances.contactsOfAccount, now });
    await limit("contacts-from", network(clientAddress), { ...allowances.contactsFromOne, now });
    return null;
  } catch (refused) {
    if (!isTooMany(refused)) throw refused;
    return { message: refused.data.message ?? "", headers: refused.init?.headers ?? {} };
  }
}

const isTooMany = (thrown: unknown): thrown is ReturnType<typeof tooManyRequests> =>
  (thrown as { init?: { status?: unknown } } | null)?.init?.status === 429;

/** Forgets the counters that are over. */
export async function pruneRateLimits(on: Db, { now }: { now: Date }): Promise<void> {
  const where = lte(rateLimits.expiresAt, now);
  await deleteInPieces(on, { from: rateLimits, key: rateLimits.key, where });
}
