import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { attempts, users } from "#db/schema";
import { recordAudit } from "~/features/security-log/audit.server";
import { extraTimeFactors } from "./extra-time";
import { deadlineFor } from "./timing";

/** In the audit log: who changed it for which student of theirs. */
export type ExtraTimeSeat = { schoolId: string; studentId: string };

export const extraTimeAction = "extra-time.set";

/**
 * Sets a learner's extra-time factor and moves the deadlines of their open attempts. Call it under the user's lock,
 * like `startAttempt`: an attempt that starts at the same time then gets either the moved or the new deadline.
 * @returns null if there is no such account; `moved` counts the changed attempts
 * @throws RangeError for a factor that is not allowed
 */
export async function setExtraTime(
  tx: Tx,
  facts: {
    userId: string;
    factor: number;
    actorId: string | null;
    /** If a school's staff set it. */
    seat?: ExtraTimeSeat;
    now: Date;
  },
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
  await recordAudit(tx, {
    actorId: facts.actorId,
    action: extraTimeAction,
    subject: { kind: "user", id: userId },
    details: { factor, moved: open.length, ...facts.seat },
    now,
  });
  return { moved: open.length };
}
