/** Counted in the database, because all processes share the limits. */
import { createHash } from "node:crypto";
import { eq, gt, lte, sql } from "drizzle-orm";
import { deleteInBatches } from "#db/batches";
import { type Db, db } from "#db/client.server";
import { rateLimits } from "#db/schema/accounts";
import { mailboxOf, normalizeEmail } from "~/features/accounts/email";
import { network } from "./network";
import { tooManyRequests } from "./responses";

type Allowance = { points: number; seconds: number };

/** Hashed, to store no email addresses. */
const rowKey = (name: string, key: string) =>
  `${name}:${createHash("sha256").update(key).digest("base64url").slice(0, 32)}`;

/** `tries` includes this one; `seconds` until a reset. */
type TryResult = { allowed: boolean; tries: number; seconds: number };

/** One statement, so that concurrent tries all count. */
async function countTry(
  name: string,
  key: string,
  { now = new Date(), points: allowed, seconds }: Allowance & { now?: Date },
  points = 1,
): Promise<TryResult> {
  const running = gt(rateLimits.expiresAt, now);
  const set = {
    points: sql`case when ${running} then ${rateLimits.points} + excluded.points else excluded.points end`,
    expiresAt: sql`case when ${running} then ${rateLimits.expiresAt} else excluded.expires_at end`,
  };
  const [row] = await db
    .insert(rateLimits)
    .values({
      key: rowKey(name, key),
      points,
      expiresAt: new Date(now.getTime() + seconds * 1000),
    })
    .onConflictDoUpdate({ target: rateLimits.key, set })
    .returning({ tries: rateLimits.points, expiresAt: rateLimits.expiresAt });
  if (!row?.expiresAt) throw new Error("a counter was not written");
  const left = Math.ceil((row.expiresAt.getTime() - now.getTime()) / 1000);
  return { allowed: row.tries <= allowed, tries: row.tries, seconds: Math.max(1, left) };
}

async function resetCount(name: string, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, rowKey(name, key)));
}

/** @throws a 429 response with `Retry-After` if the allowance is used up */
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
 * Ruling 24 and the specification. A school may share one address. Also in docs/operating.md.
 */
const allowances = {
  signInFailures: { points: 10, seconds: 15 * minute },
  accountFailures: { points: 100, seconds: day },
  codeFailures: { points: 10, seconds: 15 * minute },
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
  imports: { points: 30, seconds: 15 * minute },
  classCodes: { points: 20, seconds: 15 * minute },
  classCodesFromOne: { points: 1000, seconds: 15 * minute },
  paymentLooks: { points: 20, seconds: minute },
} as const satisfies Record<string, Allowance>;

type Requester = { email: string; clientAddress: string };
const accountKey = ({ email, clientAddress }: Requester) =>
  `${normalizeEmail(email)} ${network(clientAddress)}`;

/**
 * Call before checking a password. A failure until `forgetSignInFailures`, so that concurrent tries
 * count too.
 */
export async function limitSignIn(who: Requester, now = new Date()): Promise<void> {
  await limit("sign-ins", network(who.clientAddress), { ...allowances.signIns, now });
  await limit("sign-in-failures", accountKey(who), { ...allowances.signInFailures, now });
}

export async function forgetSignInFailures(who: Requester): Promise<void> {
  await resetCount("sign-in-failures", accountKey(who));
}

/** Guesses at the six digits of an account, over all networks. Call before checking them. */
export async function limitCodes(userId: string, now = new Date()): Promise<void> {
  await limit("code-failures", userId, { ...allowances.codeFailures, now });
}

export async function forgetCodeFailures(userId: string): Promise<void> {
  await resetCount("code-failures", userId);
}

/**
 * Recovery codes cannot be guessed. Counted by network too, so that a stranger who knows the password
 * cannot keep the owner out.
 */
export async function limitRecoveryCodes(
  userId: string,
  { clientAddress }: Pick<Requester, "clientAddress">,
  now = new Date(),
): Promise<void> {
  const key = `${userId} ${network(clientAddress)}`;
  await limit("recovery-code-failures", key, { ...allowances.codeFailures, now });
}

/**
 * For all networks and any email.
 * @returns null, or that password sign-in is off, and whether this try is the first refused
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

/** Call after the right password; other failures still count. */
export async function returnAccountTry(email: string, now = new Date()): Promise<void> {
  await countTry(
    "account-failures",
    normalizeEmail(email),
    { ...allowances.accountFailures, now },
    -1,
  );
}

/** Call after a password reset: turns password sign-in on again. */
export async function forgetAccountTries(email: string): Promise<void> {
  await resetCount("account-failures", normalizeEmail(email));
}

/**
 * Limits links by email and network together: one person cannot use up another's allowance. After a
 * network's own allowance, each email still gets one link: one person cannot block a school.
 * links.server.ts limits mailboxes silently.
 */
export async function limitMailRequest(who: Requester, now = new Date()): Promise<void> {
  const own = await countTry("mail-to", accountKey(who), { ...allowances.mailToOne, now });
  if (!own.allowed) throw tooManyRequests(own.seconds);
  const from = network(who.clientAddress);
  const all = await countTry("mail-from", from, { ...allowances.mailFromOne, now });
  if (!all.allowed && own.tries > 1) throw tooManyRequests(all.seconds);
}

/**
 * For unconfirmed addresses. Plus-addresses share their mailbox's allowance.
 * @returns false at the limit; the response must stay the same
 */
export async function mayMailMailbox(email: string, now = new Date()): Promise<boolean> {
  const allowance = { ...allowances.mailToMailbox, now };
  return (await countTry("mail-to-mailbox", mailboxOf(email), allowance)).allowed;
}

export async function limitSignUp(clientAddress: string, now = new Date()): Promise<void> {
  await limit("sign-ups", network(clientAddress), { ...allowances.signUps, now });
}

export async function limitTryOut(clientAddress: string, now = new Date()): Promise<void> {
  await limit("try-outs", network(clientAddress), { ...allowances.tryOuts, now });
}

/** Each correction emails a link, perhaps to a stranger. */
export async function mayCorrectAddress(userId: string, now = new Date()): Promise<boolean> {
  try {
    await limit("corrections", userId, { ...allowances.corrections, now });
    return true;
  } catch (refused) {
    if (!isTooMany(refused)) throw refused;
    return false;
  }
}

export async function limitCheckout(userId: string, now = new Date()): Promise<void> {
  await limit("checkouts", userId, { ...allowances.checkouts, now });
}

/** Reading a class list takes a second of work. */
export async function limitImport(userId: string, now = new Date()): Promise<void> {
  await limit("imports", userId, { ...allowances.imports, now });
}

/** A whole class types its code within minutes, behind one address. */
export async function limitClassCodes(
  { userId, clientAddress }: { userId: string; clientAddress: string },
  now = new Date(),
): Promise<void> {
  await limit("class-codes", userId, { ...allowances.classCodes, now });
  await limit("class-codes-from", network(clientAddress), { ...allowances.classCodesFromOne, now });
}

/** Anyone can open the return page, which asks the payment provider. */
export async function mayCheckPayment(sessionId: string, now = new Date()): Promise<boolean> {
  try {
    await limit("payment-looks", sessionId, { ...allowances.paymentLooks, now });
    return true;
  } catch (refused) {
    if (!isTooMany(refused)) throw refused;
    return false;
  }
}

export async function limitExport(userId: string, now = new Date()): Promise<void> {
  await limit("exports", userId, { ...allowances.exports, now });
}

/** @returns null, or the refusal for a response that keeps the typed message */
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

export async function pruneRateLimits(on: Db, { now }: { now: Date }): Promise<void> {
  const where = lte(rateLimits.expiresAt, now);
  await deleteInBatches(on, { from: rateLimits, key: rateLimits.key, where });
}
