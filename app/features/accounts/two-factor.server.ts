/** Two-factor sign-in: turning it on and off, and its codes, each of which works once (decision 0052). */
import { and, count, eq, gt, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server";
import { recoveryCodes, secondFactors, users } from "#db/schema";
import { queueMail } from "~/features/mail/queue.server";
import { recordAudit } from "~/features/security-log/audit.server";
import { normalizeEmail } from "./email";
import { revokeLinks } from "./links.server";
import { hashSecret, revokeSessions } from "./sessions.server";
import { revokeTokens } from "./tokens.server";
import { decryptSecret, encryptSecret, stepOfCode } from "./totp.server";
import { plainDigits, plainRecoveryCode, setupMinutes } from "./two-factor";

/** `keys`: the installation's secrets, the first of which encrypts. */
type Account = { userId: string; keys: readonly string[] };
/** `unreadable`: the installation's secret was exchanged since. */
export type CodeOutcome = "accepted" | "refused" | "unreadable";

const isOn = (userId: string) =>
  and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));

/** The address of an account that has it, else null. */
export async function findSecondFactorOwner(
  db: Db,
  { userId }: { userId: string },
): Promise<string | null> {
  const [owner] = await db
    .select({ email: users.email })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId))
    .where(isOn(userId));
  return owner?.email ?? null;
}

export type Standing =
  | { state: "off" }
  /** The secret awaits its first code. */
  | { state: "started"; secret: string }
  | { state: "on"; since: Date; codesLeft: number };

/** For the owner's page. A setup that was started long ago does not count. */
export async function findStanding(
  db: Db,
  { userId, keys, now }: Account & { now: Date },
): Promise<Standing> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  if (!row) return { state: "off" };
  if (row.confirmedAt)
    return {
      state: "on",
      since: row.confirmedAt,
      codesLeft: await countRecoveryCodes(db, { userId }),
    };
  if (row.createdAt <= setupLimit(now)) return { state: "off" };
  const read = decryptSecret(keys, userId, row.secret);
  return read ? { state: "started", secret: read.secret } : { state: "off" };
}

const setupLimit = (now: Date) => new Date(now.getTime() - setupMinutes * 60_000);

/** Those that are left. */
export async function countRecoveryCodes(db: Db, { userId }: { userId: string }): Promise<number> {
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return codes?.left ?? 0;
}

/** Stores a new secret until a code confirms it. False if two-factor sign-in is on already. */
export async function startSetup(
  db: Db,
  { userId, keys, secret, now }: Account & { secret: string; now: Date },
): Promise<boolean> {
  const given = { secret: encryptSecret(keys, userId, secret), createdAt: now };
  const [started] = await db
    .insert(secondFactors)
    .values({ userId, ...given })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: given,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return started !== undefined;
}

/**
 * Turns it on with a code of the app, which cannot sign in afterwards. All other sessions
 * end: nobody proved the second factor there.
 * @returns `over` if there is no setup to confirm
 */
export async function confirmSetup(
  tx: Tx,
  given: Account & { sessionId: string; code: string; codes: readonly string[]; now: Date },
): Promise<"on" | "refused" | "over"> {
  const { userId, now, keys } = given;
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const read = row && decryptSecret(keys, userId, row.secret);
  if (!read) return "over";
  const step = stepOfCode(read.secret, plainDigits(given.code), now);
  if (step === null) return "refused";
  const [confirmed] = await tx
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.secret, row.secret),
        isNull(secondFactors.confirmedAt),
        gt(secondFactors.createdAt, setupLimit(now)),
      ),
    )
    .returning({ userId: secondFactors.userId });
  if (!confirmed) return "over";
  await replaceCodes(tx, given);
  await revokeSessions(tx, { userId, except: given.sessionId });
  await tellOwner(tx, { userId, template: "two-factor-on", now });
  return "on";
}

async function replaceCodes(
  tx: Tx,
  { userId, codes, now }: { userId: string; codes: readonly string[]; now: Date },
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ id: hashSecret(code), userId, createdAt: now })));
}

type Letter = "two-factor-on" | "two-factor-off" | "recovery-codes-made" | "recovery-code-used";

async function tellOwner(
  tx: Tx,
  { userId, template, now }: { userId: string; template: Letter; now: Date },
): Promise<void> {
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (owner) await queueMail(tx, { to: owner.email, userId, template, now });
}

/** The earlier codes stop working. False if two-factor sign-in is off. */
export async function makeRecoveryCodes(
  tx: Tx,
  given: { userId: string; codes: readonly string[]; now: Date },
): Promise<boolean> {
  if (!(await findSecondFactorOwner(tx, given))) return false;
  await replaceCodes(tx, given);
  await tellOwner(tx, { ...given, template: "recovery-codes-made" });
  return true;
}

/**
 * Each code is accepted once, and none of a time before it, so that one that was overheard is
 * worthless. The row's own condition decides between two posts of the same code.
 */
export async function acceptCode(
  tx: Tx,
  { userId, keys, code, now }: Account & { code: string; now: Date },
): Promise<CodeOutcome> {
  const [row] = await tx
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(isOn(userId));
  if (!row) return "refused";
  const read = decryptSecret(keys, userId, row.secret);
  if (!read) return "unreadable";
  const step = stepOfCode(read.secret, plainDigits(code), now);
  if (step === null) return "refused";
  const [accepted] = await tx
    .update(secondFactors)
    .set({
      lastStep: step,
      ...(read.isOld && { secret: encryptSecret(keys, userId, read.secret) }),
    })
    .where(and(isOn(userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return accepted ? "accepted" : "refused";
}

/** Also mails the owner. */
export async function acceptRecoveryCode(
  tx: Tx,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<CodeOutcome> {
  const [used] = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.id, hashSecret(plainRecoveryCode(code))),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  if (!used) return "refused";
  await tellOwner(tx, { userId, template: "recovery-code-used", now });
  return "accepted";
}

/** Whether all of these are unused codes of the account. */
export async function areOwnCodes(
  db: Db,
  { userId, codes }: { userId: string; codes: readonly string[] },
): Promise<boolean> {
  const hashes = new Set(codes.map((code) => hashSecret(plainRecoveryCode(code))));
  if (hashes.size === 0) return false;
  const [known] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
        inArray(recoveryCodes.id, [...hashes]),
      ),
    );
  return known?.count === hashes.size;
}

async function remove(tx: Tx, userId: string): Promise<boolean> {
  const [removed] = await tx
    .delete(secondFactors)
    .where(isOn(userId))
    .returning({ userId: secondFactors.userId });
  if (!removed) return false;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await revokeTokens(tx, { userId, purposes: ["second_step"] });
  return true;
}

/** False if it was off. */
export async function turnOff(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  if (!(await remove(tx, userId))) return false;
  await tellOwner(tx, { userId, template: "two-factor-off", now });
  return true;
}

/**
 * For an operator, when both app and recovery codes are lost. Ends the account's sessions and links.
 * @returns null if no account has the email
 */
export async function resetSecondFactor(
  tx: Tx,
  { email, now }: { email: string; now: Date },
): Promise<{ wasOn: boolean } | null> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, normalizeEmail(email)));
  if (!account) return null;
  const userId = account.id;
  const wasOn = await turnOff(tx, { userId, now });
  if (!wasOn) return { wasOn };
  await revokeSessions(tx, { userId });
  await revokeLinks(tx, { userId });
  await recordAudit(tx, {
    actorId: null,
    action: "two-factor.reset",
    subject: { kind: "user", id: userId },
    details: {},
    now,
  });
  return { wasOn };
}
