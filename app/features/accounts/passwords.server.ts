import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { users } from "#db/schema";
import { queueMail } from "~/features/mail/queue.server";
import { findByEmail } from "./accounts.server";
import { revokeLinks } from "./links.server";
import { revokeSessions } from "./sessions.server";

/** Ends all other sessions and revokes open links. */
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
  await revokeLinks(tx, { userId });
  if (account)
    await queueMail(tx, { to: account.email, userId, template: "password-changed", now });
}

/** Sent once, however often it is called. */
export async function warnOfGuessing(
  tx: Tx,
  { email, demo, until, now }: { email: string; demo: boolean; until: Date; now: Date },
): Promise<void> {
  const account = await findByEmail(tx, { email, demo });
  if (!account) return;
  await queueMail(tx, {
    to: account.email,
    userId: account.id,
    template: "password-off",
    onceKey: `password-off:${account.id}:${until.toISOString().slice(0, 16)}`,
    now,
  });
}
