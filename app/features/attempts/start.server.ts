import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { prepared } from "#db/prepared";
import {
  attemptItems,
  attempts,
  caseStudies,
  practiceExams,
  questionListItems,
  questionLists,
  questions,
  questionVersions,
  users,
} from "#db/schema";
import type { AttemptMode } from "#db/vocabulary";
import { closeAttempt } from "./close.server";
import { deadlineFor, takesSaves } from "./timing";

const openAttempts = prepared((db, { userId, listId }: { userId: string; listId: string }) =>
  db
    .select({ id: attempts.id, deadline: attempts.deadline, mode: attempts.mode })
    .from(attempts)
    .where(
      and(eq(attempts.userId, userId), eq(attempts.listId, listId), isNull(attempts.submittedAt)),
    ),
);

/** What of a list an attempt keeps as it was at the start. */
const listFacts = prepared((db, { listId }: { listId: string }) =>
  db
    .select({
      timeLimitMinutes: questionLists.timeLimitMinutes,
      passingScore: questionLists.passingScore,
      caseStudyVersionId: caseStudies.currentVersionId,
      blueprint: practiceExams.blueprint,
    })
    .from(questionLists)
    .leftJoin(caseStudies, eq(caseStudies.id, questionLists.id))
    .leftJoin(practiceExams, eq(practiceExams.id, questionLists.id))
    .where(eq(questionLists.id, listId)),
);

/** What has been withdrawn since is asked no more; its place is closed up. */
const listItems = prepared((db, { listId }: { listId: string }) =>
  db
    .select({
      position: questionListItems.position,
      questionVersionId: questionListItems.questionVersionId,
    })
    .from(questionListItems)
    .innerJoin(questionVersions, eq(questionVersions.id, questionListItems.questionVersionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(and(eq(questionListItems.listId, listId), ne(questions.status, "archived")))
    .orderBy(asc(questionListItems.position)),
);

const extraTime = prepared((db, { userId }: { userId: string }) =>
  db.select({ extraTimeFactor: users.extraTimeFactor }).from(users).where(eq(users.id, userId)),
);

/**
 * Starts an attempt at a list, or finds the one that is open: there is never a second (ruling 9). One whose time
 * is over is closed first. The caller has checked that the learner may take the list; the learner's extra time
 * enters here.
 * @param id of the attempt, should a new one be made
 * @param mode of a new one: `tutor` has no time limit, whatever the list's; `exam` unless told
 * @returns null when the list has no questions (left); else the attempt, and the mode that it is in
 */
export async function startAttempt(
  tx: Tx,
  facts: {
    id: string;
    userId: string;
    listId: string;
    mode?: AttemptMode;
    timeZone: string;
    now: Date;
  },
): Promise<{ attemptId: string; resumed: boolean; mode: AttemptMode } | null> {
  const { id, userId, listId, mode = "exam", now } = facts;
  const [open] = await openAttempts(tx, { userId, listId });
  if (open && takesSaves(open.deadline, now))
    return { attemptId: open.id, resumed: true, mode: open.mode };
  if (open) await closeAttempt(tx, { attemptId: open.id, now });

  const [list] = await listFacts(tx, { listId });
  const items = await listItems(tx, { listId });
  if (!list || items.length === 0) return null;
  // Read here and not before: whoever sets it moves the attempts that are open, and this one is not yet.
  const [learner] = await extraTime(tx, { userId });

  const { passingScore, caseStudyVersionId, blueprint } = list;
  const timeLimitMinutes = mode === "tutor" ? null : list.timeLimitMinutes;
  await tx.insert(attempts).values({
    id,
    userId,
    listId,
    mode,
    itemCount: items.length,
    passingScore,
    timeLimitMinutes,
    caseStudyVersionId,
    breakdown: blueprint ? { lessons: [], difficulties: [], domains: [], blueprint } : null,
    timeZone: facts.timeZone,
    startedAt: now,
    deadline: deadlineFor(now, timeLimitMinutes, learner?.extraTimeFactor ?? 1),
  });
  await tx
    .insert(attemptItems)
    .values(items.map((item, at) => ({ ...item, attemptId: id, position: at + 1 })));
  return { attemptId: id, resumed: false, mode };
}
