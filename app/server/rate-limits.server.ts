/** How often someone may try. Counted in the database, so that all processes count together. */
import { createHash } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { RateLimiterRes } from "rate-limiter-flexible";
// Its types promise this class of the package itself, which does not export it.
import RateLimiterStoreAbstract from "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js";
import { type Db, db } from "#db/client.server";
import { countUp } from "#db/counters";
import { rateLimits } from "#db/schema/accounts";
import { normalizeEmail } from "~/features/accounts/email";
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

/**
 * Counts one try against an allowance.
 * @throws the answer 429, with `Retry-After`, when it is used up
 */
export async function limit(
  name: string,
  key: string,
  { now = new Date(), ...allowance }: Allowance & { now?: Date },
): Promise<void> {
  try {
    await limiter(name, allowance).consume(disguised(key), 1, { now });
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw tooManyRequests(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
  }
}

const minute = 60;

/** Ruling 24, and the specification's other limits. A whole school may sit behind one client address. */
const allowances = {
  signInFailures: { points: 10, seconds: 15 * minute },
  signIns: { points: 300, seconds: minute },
  mailToOne: { points: 5, seconds: 15 * minute },
  mailFromOne: { points: 300, seconds: 15 * minute },
  signUps: { points: 300, seconds: 15 * minute },
  exports: { points: 5, seconds: 15 * minute },
  contactsFromOne: { points: 100, seconds: 60 * minute },
  contactsOfAccount: { points: 10, seconds: 60 * minute },
  tryOuts: { points: 300, seconds: minute },
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

/** The password was not looked at: that was no try. */
export async function returnSignIn(who: Who, now = new Date()): Promise<void> {
  await limiter("sign-in-failures", allowances.signInFailures).reward(disguised(account(who)), 1, {
    now,
  });
}

/** After the right password. */
export async function forgetSignInFailures(who: Who): Promise<void> {
  await limiter("sign-in-failures", allowances.signInFailures).delete(disguised(account(who)));
}

/** Before a link is mailed: magic, reset or confirmation. */
export async function limitMailRequest(
  { email, clientAddress }: Who,
  now = new Date(),
): Promise<void> {
  await limit("mail-from", network(clientAddress), { ...allowances.mailFromOne, now });
  await limit("mail-to", normalizeEmail(email), { ...allowances.mailToOne, now });
}

/** Before an account is made. */
export async function limitSignUp(clientAddress: string, now = new Date()): Promise<void> {
  await limit("sign-ups", network(clientAddress), { ...allowances.signUps, now });
}

/** Before an answer to the landing page's question is looked at. */
export async function limitTryOut(clientAddress: string, now = new Date()): Promise<void> {
  await limit("try-outs", network(clientAddress), { ...allowances.tryOuts, now });
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
  await on.delete(rateLimits).where(lte(rateLimits.expiresAt, now));
}
