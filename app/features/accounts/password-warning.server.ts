import type { Tx } from "#db/client.server";
import { queueMail } from "~/features/mail/queue.server";
import { findByEmail } from "./accounts.server";

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
