import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { prepared } from "#db/prepared";
import { askedFacts, isAskedRow } from "#db/published";
import { insertOf } from "#db/rows";
import {
  attemptItems,
  attempts,
  caseStudies,
  modules,
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

/**
 * What an attempt is made of, in one look, so that nothing is edited in between: on each row an item, and beside it what
 * of its list and of its learner is kept as it was at the start. Each is asked in
 * its published wording; drafts and what was withdrawn are not asked, and the places of the others close up.
 */
const ingredients = prepared((db, { userId, listId }: { userId: string; listId: string }) =>
  db
    .select({
      ...askedFacts,
      timeLimitMinutes: questionLists.timeLimitMinutes,
      passingScore: questionLists.passingScore,
      caseStudyVersionId: caseStudies.currentVersionId,
      blueprint: practiceExams.blueprint,
      extraTimeFactor: users.extraTimeFactor,
    })
    .from(questionListItems)
    .innerJoin(questionLists, eq(questionLists.id, questionListItems.listId))
    .innerJoin(questionVersions, eq(questionVersions.id, questionListItems.questionVersionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(modules, eq(modules.id, questions.moduleId))
    .leftJoin(caseStudies, eq(caseStudies.id, questionLists.id))
    .leftJoin(practiceExams, eq(practiceExams.id, questionLists.id))
    .where(eq(questionListItems.listId, listId))
    .orderBy(asc(questionListItems.position)),
);

const insertAttempt = insertOf(attempts, [
  "id",
  "userId",
  "listId",
  "mode",
  "itemCount",
  "passingScore",
  "timeLimitMinutes",
  "caseStudyVersionId",
  "breakdown",
  "timeZone",
  "startedAt",
  "deadline",
]);
const insertItems = insertOf(attemptItems, ["attemptId", "position", "questionVersionId"]);

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

  // Read under the learner's lock: whoever sets the extra time moves the attempts that are open, and this one is not yet.
  const all = await ingredients(tx, { userId, listId });
  // Not a condition of the query: PostgreSQL then looks for the few that are published among all questions.
  const items = all.flatMap((one) => (isAskedRow(one) ? [one] : []));
  const [list] = items;
  if (!list) return null;

  const { passingScore, caseStudyVersionId, blueprint, extraTimeFactor } = list;
  const timeLimitMinutes = mode === "tutor" ? null : list.timeLimitMinutes;
  await insertAttempt(tx, [
    {
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
      deadline: deadlineFor(now, timeLimitMinutes, extraTimeFactor),
    },
  ]);
  await insertItems(
    tx,
    items.map(({ questionVersionId }, at) => ({
      attemptId: id,
      position: at + 1,
      questionVersionId,
    })),
  );
  return { attemptId: id, resumed: false, mode };
}
