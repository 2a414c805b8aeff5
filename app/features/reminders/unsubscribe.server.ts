/** In the account, or by the link in each email without signing in. */
import { and, eq, gt } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server";
import { tokens, users } from "#db/schema";
import { hashSecret } from "~/features/accounts/sessions.server";
import { unsubscribeExpiry } from "./reminders";

/** The link works for a year, any number of times. */
export async function createUnsubscribeToken(
  tx: Tx,
  given: { secret: string; userId: string; email: string; now: Date },
): Promise<void> {
  const { secret, now, ...whose } = given;
  await tx.insert(tokens).values({
    ...whose,
    id: hashSecret(secret),
    purpose: "unsubscribe",
    redirectTo: null,
    createdAt: now,
    expiresAt: unsubscribeExpiry(now),
  });
}

/** Null if the link is expired or unknown. `email`: where it was sent. */
export async function findUnsubscriber(
  db: Db,
  { secret, now }: { secret: string; now: Date },
): Promise<{ userId: string; email: string; remindersOff: boolean } | null> {
  const [found] = await db
    .select({ userId: tokens.userId, email: tokens.email, remindersOff: users.remindersOff })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        eq(tokens.id, hashSecret(secret)),
        eq(tokens.purpose, "unsubscribe"),
        gt(tokens.expiresAt, now),
      ),
    );
  return found ?? null;
}

export async function saveReminders(
  db: Db,
  { userId, off, now }: { userId: string; off: boolean; now: Date },
): Promise<void> {
  await db.update(users).set({ remindersOff: off, updatedAt: now }).where(eq(users.id, userId));
}
