import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { attemptItems, attempts, questionListItems, questionLists, users } from "#db/schema";
import { closeAttempt } from "./close.server";
import { deadlineFor, takesSaves } from "./timing";

/**
 * Starts an attempt at a list, or finds the one that is open: there is never a second (ruling 9). One whose time
 * is over is closed first. The caller has checked that the learner may take the list; the learner's extra time
 * enters here.
 * @param id of the attempt, should a new one be made
 * @returns null when the list has no questions
 */
export async function startAttempt(
  tx: Tx,
  facts: {
    id: string;
    userId: string;
    listId: string;
    timeZone: string;
    now: Date;
  },
): Promise<{ attemptId: string; resumed: boolean } | null> {
  const { id, userId, listId, now } = facts;
  const mine = and(
    eq(attempts.userId, userId),
    eq(attempts.listId, listId),
    isNull(attempts.submittedAt),
  );
  const [open] = await tx
    .select({ id: attempts.id, deadline: attempts.deadline })
    .from(attempts)
    .where(mine);
  if (open && takesSaves(open.deadline, now)) return { attemptId: open.id, resumed: true };
  if (open) await closeAttempt(tx, { attemptId: open.id, now });

  const [list] = await tx
    .select({
      timeLimitMinutes: questionLists.timeLimitMinutes,
      passingScore: questionLists.passingScore,
    })
    .from(questionLists)
    .where(eq(questionLists.id, listId));
  const items = await tx
    .select({
      position: questionListItems.position,
      questionVersionId: questionListItems.questionVersionId,
    })
    .from(questionListItems)
    .where(eq(questionListItems.listId, listId))
    .orderBy(asc(questionListItems.position));
  if (!list || items.length === 0) return null;
  // Read here and not before: whoever sets it moves the attempts that are open, and this one is not yet.
  const [learner] = await tx
    .select({ extraTimeFactor: users.extraTimeFactor })
    .from(users)
    .where(eq(users.id, userId));

  const { timeLimitMinutes, passingScore } = list;
  await tx.insert(attempts).values({
    id,
    userId,
    listId,
    mode: "exam",
    itemCount: items.length,
    passingScore,
    timeLimitMinutes,
    timeZone: facts.timeZone,
    startedAt: now,
    deadline: deadlineFor(now, timeLimitMinutes, learner?.extraTimeFactor ?? 1),
  });
  await tx
    .insert(attemptItems)
    .values(items.map((item, at) => ({ ...item, attemptId: id, position: at + 1 })));
  return { attemptId: id, resumed: false };
}
