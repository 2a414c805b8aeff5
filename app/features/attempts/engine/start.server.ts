import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { prepareInsert } from "#db/bulk-insert";
import type { Tx } from "#db/engine";
import { prepared } from "#db/prepared";
import { askableColumns, isAskableRow } from "#db/published";
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
import type { AttemptMode, ListKind } from "#db/vocabulary";
import { shuffled } from "~/features/question-bank/own-order";
import { closeAttempt } from "./close.server";
import { acceptsSaves, deadlineFor } from "./timing";

const openAttempts = prepared((db, { userId, listId }: { userId: string; listId: string }) =>
  db
    .select({ id: attempts.id, deadline: attempts.deadline, mode: attempts.mode })
    .from(attempts)
    .where(
      and(eq(attempts.userId, userId), eq(attempts.listId, listId), isNull(attempts.submittedAt)),
    ),
);

/**
 * Everything an attempt is made of, in one query, so that no edit can fall in between. One row per item, repeating the
 * columns of its list and learner. Drafts and withdrawn questions are left out later (`isAskableRow`).
 */
const startRows = prepared((db, { userId, listId }: { userId: string; listId: string }) =>
  db
    .select({
      ...askableColumns,
      timeLimitMinutes: questionLists.timeLimitMinutes,
      passingScore: questionLists.passingScore,
      caseStudyVersionId: caseStudies.currentVersionId,
      kind: questionLists.kind,
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

const insertAttempt = prepareInsert(attempts, [
  "id",
  "userId",
  "listId",
  "mode",
  "itemCount",
  "passingScore",
  "timeLimitMinutes",
  "caseStudyVersionId",
  "breakdown",
  "shuffleSeed",
  "timeZone",
  "startedAt",
  "deadline",
]);
const insertItems = prepareInsert(attemptItems, ["attemptId", "position", "questionVersionId"]);

const closedBefore = prepared((db, { userId, listId }: { userId: string; listId: string }) =>
  db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.listId, listId),
        isNotNull(attempts.submittedAt),
      ),
    )
    .limit(1),
);

/** A practice exam has an order of its own, a case study when it is taken again (ruling 48). */
async function hasOwnOrder(
  tx: Tx,
  { kind, ...given }: { userId: string; listId: string; kind: ListKind },
): Promise<boolean> {
  if (kind === "practice_exam") return true;
  return kind === "case_study" && (await closedBefore(tx, given)).length > 0;
}

/**
 * Starts an attempt at a list, or returns the open one: there is never a second (ruling 9). An open one past its
 * deadline is closed first. The caller has checked that the learner may take the list.
 * @param id for a new attempt
 * @param mode for a new attempt, `exam` by default; `tutor` has no time limit
 * @param asAuthored for simulated learners, who answer in the authored order
 * @returns null if the list has no published questions
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
    asAuthored?: true;
  },
): Promise<{ attemptId: string; resumed: boolean; mode: AttemptMode } | null> {
  const { id, userId, listId, mode = "exam", now } = facts;
  const [open] = await openAttempts(tx, { userId, listId });
  if (open && acceptsSaves(open.deadline, now))
    return { attemptId: open.id, resumed: true, mode: open.mode };
  if (open) await closeAttempt(tx, { attemptId: open.id, now });

  // Under the learner's lock: `setExtraTime` moves open attempts, and this one does not exist yet.
  const all = await startRows(tx, { userId, listId });
  // Not a WHERE condition: with it, PostgreSQL scans all questions for the few published ones.
  const items = all.flatMap((one) => (isAskableRow(one) ? [one] : []));
  const [list] = items;
  if (!list) return null;

  const { kind, passingScore, caseStudyVersionId, blueprint, extraTimeFactor } = list;
  const isOwn = !facts.asAuthored && (await hasOwnOrder(tx, { userId, listId, kind }));
  const shuffleSeed = isOwn ? id : null;
  // A case study unfolds step by step.
  const isReordered = shuffleSeed !== null && kind === "practice_exam";
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
      shuffleSeed,
      timeZone: facts.timeZone,
      startedAt: now,
      deadline: deadlineFor(now, timeLimitMinutes, extraTimeFactor),
    },
  ]);
  await insertItems(
    tx,
    (isReordered ? shuffled(items, id) : items).map(({ questionVersionId }, at) => ({
      attemptId: id,
      position: at + 1,
      questionVersionId,
    })),
  );
  return { attemptId: id, resumed: false, mode };
}
