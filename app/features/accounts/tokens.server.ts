/** Secrets of emailed links and of sign-ins that wait for a code: stored as a hash, used once. */
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import { deleteInBatches } from "#db/batches";
import type { Db } from "#db/client.server";
import { tokens, users } from "#db/schema";
import type { TokenPurpose } from "#db/vocabulary";
import type { LinkPurpose } from "./links";
import { linkExpiry } from "./links";
import { secondStepMinutes } from "./second-step";
import { hashSecret } from "./sessions.server";

export type Link = {
  userId: string;
  purpose: LinkPurpose;
  /** The address that the link was sent to, and proves. */
  email: string;
  redirectTo: string | null;
};

const linkColumns = {
  userId: tokens.userId,
  purpose: tokens.purpose,
  email: tokens.email,
  redirectTo: tokens.redirectTo,
};

const isLive = (secret: string, purposes: readonly TokenPurpose[], now: Date) =>
  and(
    eq(tokens.id, hashSecret(secret)),
    inArray(tokens.purpose, [...purposes]),
    isNull(tokens.usedAt),
    gt(tokens.expiresAt, now),
  );

export async function createToken(
  db: Db,
  token: Omit<Link, "redirectTo"> & { secret: string; redirectTo?: string | null; now: Date },
): Promise<void> {
  const { secret, now, redirectTo = null, ...link } = token;
  await db.insert(tokens).values({
    ...link,
    redirectTo,
    id: hashSecret(secret),
    createdAt: now,
    expiresAt: linkExpiry(now),
  });
}

/**
 * Does not use the link up, since mail scanners follow links. One sent to a former address does not
 * count.
 * @returns null if it is unknown, used, expired, or of the demo while that does not run
 */
export async function findToken(
  db: Db,
  look: { secret: string; purposes: readonly LinkPurpose[]; demo: boolean; now: Date },
): Promise<(Link & { confirmed: boolean; currentEmail: string }) | null> {
  const [row] = await db
    .select({
      ...linkColumns,
      currentEmail: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      isDemo: users.isDemo,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(isLive(look.secret, look.purposes, look.now));
  if (!row || (row.isDemo && !look.demo)) return null;
  const { isDemo: _, emailConfirmedAt, ...link } = row;
  if (link.purpose !== "email_change" && link.email !== link.currentEmail) return null;
  return {
    ...(link as Link),
    currentEmail: link.currentEmail,
    confirmed: emailConfirmedAt !== null,
  };
}

/** Even if the link is used or expired; only its recipient learns this. */
export async function isAlreadyConfirmed(
  db: Db,
  { secret, demo }: { secret: string; demo: boolean },
): Promise<boolean> {
  const [row] = await db
    .select({ isDemo: users.isDemo })
    .from(tokens)
    .innerJoin(users, and(eq(users.id, tokens.userId), eq(users.email, tokens.email)))
    .where(
      and(
        eq(tokens.id, hashSecret(secret)),
        eq(tokens.purpose, "confirm"),
        isNotNull(users.emailConfirmedAt),
      ),
    );
  return row !== undefined && (demo || !row.isDemo);
}

type WaitingSignIn = { userId: string; email: string };

/** A sign-in that waits for its code; its secret is in the browser's cookie. */
export async function createSecondStep(
  db: Db,
  step: WaitingSignIn & { secret: string; now: Date },
): Promise<void> {
  const { secret, now, ...who } = step;
  const expiresAt = new Date(now.getTime() + secondStepMinutes * 60_000);
  const purpose = "second_step";
  await db
    .insert(tokens)
    .values({ ...who, purpose, id: hashSecret(secret), createdAt: now, expiresAt });
}

/** Null if it is over. */
export async function findSecondStep(
  db: Db,
  { secret, demo, now }: { secret: string; demo: boolean; now: Date },
): Promise<WaitingSignIn | null> {
  const [step] = await db
    .select({ userId: tokens.userId, email: users.email, isDemo: users.isDemo })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(isLive(secret, ["second_step"], now));
  return step && (demo || !step.isDemo) ? { userId: step.userId, email: step.email } : null;
}

/** False if it is over: of two concurrent requests one gets true. */
export async function consumeSecondStep(
  db: Db,
  { secret, now }: { secret: string; now: Date },
): Promise<boolean> {
  const used = await db
    .update(tokens)
    .set({ usedAt: now })
    .where(isLive(secret, ["second_step"], now))
    .returning({ id: tokens.id });
  return used.length > 0;
}

/** Null if it is used or expired: of two concurrent requests one gets it. */
export async function consumeToken(
  db: Db,
  use: { secret: string; purposes: readonly LinkPurpose[]; now: Date },
): Promise<Link | null> {
  const [used] = await db
    .update(tokens)
    .set({ usedAt: use.now })
    .where(isLive(use.secret, use.purposes, use.now))
    .returning(linkColumns);
  return used ? (used as Link) : null;
}

export async function revokeTokens(
  db: Db,
  {
    userId,
    purposes = ["confirm", "magic", "reset", "email_change", "second_step"],
  }: { userId: string; purposes?: readonly TokenPurpose[] },
): Promise<void> {
  await db
    .delete(tokens)
    .where(
      and(eq(tokens.userId, userId), isNull(tokens.usedAt), inArray(tokens.purpose, [...purposes])),
    );
}

/** Often opened again: for this long it can say that the email is confirmed. */
const confirmLinkRetention = 30 * 24 * 3600_000;

export async function pruneTokens(db: Db, { now }: { now: Date }): Promise<void> {
  const isOver = (at: Date) => lt(tokens.expiresAt, at);
  await deleteInBatches(db, {
    from: tokens,
    key: tokens.id,
    where: or(
      and(isOver(now), ne(tokens.purpose, "confirm")),
      isOver(new Date(now.getTime() - confirmLinkRetention)),
    ),
  });
}
