import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { attempts, users } from "#db/schema";
import { recordAct } from "~/features/security-log/acts.server";
import { deadlineFor } from "./timing";

/** What an extra-time factor may be; the accommodations that testing bodies grant. */
export const extraTimeFactors = [1, 1.25, 1.5, 2];

/**
 * Sets a learner's extra-time factor and moves the deadlines of attempts that are open. Run it with the user's lock, as
 * starts are: an attempt that starts meanwhile gets the old factor's deadline and is moved, or the new one's.
 * @returns null when there is no such account; else how many open attempts got another deadline
 * @throws RangeError for another factor
 */
export async function setExtraTime(
  tx: Tx,
  facts: { userId: string; factor: number; actorId: string | null; now: Date },
): Promise<{ moved: number } | null> {
  const { userId, factor, now } = facts;
  if (!extraTimeFactors.includes(factor))
    throw new RangeError(`an extra-time factor is one of ${extraTimeFactors.join(", ")}`);
  const [user] = await tx
    .update(users)
    .set({ extraTimeFactor: factor, updatedAt: now })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  if (!user) return null;
  const open = await tx
    .select({
      id: attempts.id,
      startedAt: attempts.startedAt,
      timeLimitMinutes: attempts.timeLimitMinutes,
    })
    .from(attempts)
    .where(
      and(eq(attempts.userId, userId), isNull(attempts.submittedAt), isNotNull(attempts.deadline)),
    );
  for (const { id, startedAt, timeLimitMinutes } of open)
    await tx
      .update(attempts)
      .set({ deadline: deadlineFor(startedAt, timeLimitMinutes, factor) })
      .where(eq(attempts.id, id));
  await recordAct(tx, {
    actorId: facts.actorId,
    action: "extra-time.set",
    subject: { kind: "user", id: userId },
    details: { factor, moved: open.length },
    now,
  });
  return { moved: open.length };
}
