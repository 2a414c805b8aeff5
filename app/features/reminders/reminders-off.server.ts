/** Switching reminders off and on: on the account, and by the link in each of them, which needs no signing in. */
import { and, eq, gt } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server";
import { tokens, users } from "#db/schema";
import { hashSecret } from "~/features/accounts/sessions.server";
import { unsubscribeExpiry } from "./reminders";

/** Stores the secret (`newSecret()`) of a reminder's link. It works for a year, as often as it is used. */
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

/**
 * Whose reminders a link is about, and how they stand; null for a link that is over or never was.
 * `email` is the address that the mail went to, which its reader knows.
 */
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

/** Switches an account's reminders off or on. */
export async function saveReminders(
  db: Db,
  { userId, off, now }: { userId: string; off: boolean; now: Date },
): Promise<void> {
  await db.update(users).set({ remindersOff: off, updatedAt: now }).where(eq(users.id, userId));
}
