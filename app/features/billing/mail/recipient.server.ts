import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { users } from "#db/schema";
import type { QueuedMail } from "~/features/mail/worker.server";
import { dayIn } from "~/features/progress/days";
import { longDay } from "~/ui/dates";

/** Null if the account was deleted. */
export async function findRecipient(tx: Tx, { userId }: QueuedMail) {
  if (!userId) return null;
  const [user] = await tx
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      timeZone: users.timeZone,
      emailConfirmedAt: users.emailConfirmedAt,
      remindersOff: users.remindersOff,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
}
export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** "Nov 21, 2026" */
export const dayForRecipient = (instant: Date, { timeZone }: Recipient) =>
  longDay(dayIn(instant, timeZone));
