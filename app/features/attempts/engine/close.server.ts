import { and, eq, gt, isNull, lt, or, type SQL } from "drizzle-orm";
import { prepareInsert } from "#db/bulk-insert";
import type { Db, Transaction, Tx } from "#db/engine";
import { isUnavailable } from "#db/errors";
import { lockOnUser } from "#db/locks";
import { prepared } from "#db/prepared";
import { wasPublishedLesson } from "#db/published";
import {
  attemptItems,
  attempts,
  lessons,
  practiceExams,
  questionLists,
  questions,
  questionVersions,
  users,
} from "#db/schema";
import { excluded } from "#db/sql";
import { queueMail } from "~/features/mail/queue.server";
import { dayIn } from "~/features/progress/days";
import { pointsFor } from "~/features/question-bank/items";
import { scoringColumns } from "~/features/question-bank/version-columns.server";
import { markLearner } from "~/features/seat-figures/changes.server";
import { countStored } from "./count-stored.server";
import { resultOf } from "./grading";
import { receiptCodeOf } from "./receipt-code.server";
import { writeRollups } from "./rollups.server";
import { graceSeconds, isOver, timeByDay, timeSpent } from "./timing";

/** Mail template for every closed practice exam, however it was closed. */
export const examReceipt = "exam-receipt";

/** Items of an attempt with everything grading needs. Contains answer keys: never return from a loader. */
const itemsToGrade = prepared((db, { attemptId }: { attemptId: string }) =>
  db
    .select({
      position: attemptItems.position,
      questionVersionId: attemptItems.questionVersionId,
      response: attemptItems.response,
      confidence: attemptItems.confidence,
      answeredAt: attemptItems.answeredAt,
      seenAt: attemptItems.seenAt,
      leftAt: attemptItems.leftAt,
      revealedAt: attemptItems.revealedAt,
      earlierAnswers: attemptItems.earlierAnswers,
      recordedAt: attemptItems.recordedAt,
      questionId: questionVersions.questionId,
      ...scoringColumns,
      difficulty: questionVersions.difficulty,
      nhaDomain: questionVersions.nhaDomain,
      ascpArea: questionVersions.ascpArea,
      clientNeed: questionVersions.clientNeed,
      step: questionVersions.judgmentStep,
      moduleId: questions.moduleId,
      lessonId: lessons.id,
      lessonTitle: lessons.title,
    })
    .from(attemptItems)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .leftJoin(lessons, and(eq(lessons.id, questions.lessonId), wasPublishedLesson))
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(attemptItems.position),
);

const openAttempts = prepared((db, { attemptId }: { attemptId: string }) =>
  db
    .select({
      userId: attempts.userId,
      listId: attempts.listId,
      passingScore: attempts.passingScore,
      startedAt: attempts.startedAt,
      deadline: attempts.deadline,
      timeZone: attempts.timeZone,
      kind: questionLists.kind,
      begunWith: attempts.breakdown,
      // Attempts started by older versions did not store the blueprint themselves.
      blueprint: practiceExams.blueprint,
      email: users.email,
    })
    .from(attempts)
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .innerJoin(users, eq(users.id, attempts.userId))
    .leftJoin(practiceExams, eq(practiceExams.id, attempts.listId))
    .where(and(eq(attempts.id, attemptId), isNull(attempts.submittedAt))),
);

export const writePoints = prepareInsert(
  attemptItems,
  ["attemptId", "position", "questionVersionId", "points", "maxPoints"],
  (insert) =>
    insert.onConflictDoUpdate({
      target: [attemptItems.attemptId, attemptItems.position],
      set: { points: excluded(attemptItems.points), maxPoints: excluded(attemptItems.maxPoints) },
    }),
);

/** Items of an attempt with the points of their stored answers. Contains answer keys, like `itemsToGrade`. */
export async function gradeItems(tx: Tx, given: { attemptId: string }) {
  return (await itemsToGrade(tx, given)).map((item) => ({
    ...item,
    points: pointsFor(item, item.response),
    lesson: item.lessonId ? { key: item.lessonId, label: item.lessonTitle ?? "" } : null,
    domain: item.nhaDomain ?? item.clientNeed,
  }));
}

/** A check constraint wants a score on every closed attempt. */
const noResultColumns = { score: 0, breakdown: null };

/**
 * Closes an open attempt and grades its stored answers. An attempt past its deadline is closed as timed out, with the
 * deadline as its end. Without any stored answer it becomes `not_taken`: ungraded, and not in any totals (ruling 51).
 * @returns false if it was closed before; the earlier result is kept
 */
export async function closeAttempt(
  tx: Tx,
  { attemptId, now }: { attemptId: string; now: Date },
): Promise<boolean> {
  const [attempt] = await openAttempts(tx, { attemptId });
  if (!attempt) return false;

  const { deadline } = attempt;
  const over = isOver(deadline, now);
  const submittedAt = over && deadline ? deadline : now;
  const stillOpen = and(eq(attempts.id, attemptId), isNull(attempts.submittedAt));
  const items = await gradeItems(tx, { attemptId });
  if (items.every(({ response }) => response === null)) {
    const closed = await tx
      .update(attempts)
      .set({ ...noResultColumns, submittedAt, ending: "not_taken" })
      .where(stillOpen)
      .returning({ id: attempts.id });
    return closed.length > 0;
  }
  const blueprint = attempt.begunWith?.blueprint ?? attempt.blueprint;
  const result = resultOf(items, attempt.passingScore, blueprint);
  const isExam = attempt.kind === "practice_exam";
  const timeSpentSeconds = timeSpent({ ...attempt, items }, now);
  const closed = await tx
    .update(attempts)
    .set({
      submittedAt,
      ending: over ? "timed_out" : "submitted",
      timeSpentSeconds,
      receiptCode: isExam ? receiptCodeOf({ attemptId, submittedAt, items }) : null,
      ...result,
    })
    .where(stillOpen)
    .returning({ id: attempts.id });
  if (closed.length === 0) return false;

  await writePoints(
    tx,
    items.map((item) => ({ ...item, attemptId })),
  );
  await writeRollups(tx, {
    ...attempt,
    attemptId,
    items,
    score: result.score,
    timeSpentSeconds,
    secondsByDay: timeByDay({ ...attempt, items }, now, (at) => dayIn(at, attempt.timeZone)),
  });
  await markLearner(tx, { userId: attempt.userId });
  if (isExam)
    await queueMail(tx, {
      to: attempt.email,
      userId: attempt.userId,
      template: examReceipt,
      params: { attemptId },
      onceKey: `${examReceipt} ${attemptId}`,
      now,
    });
  return true;
}

/**
 * Submits a learner's attempt; submitting again changes nothing.
 * @param listId if given, an attempt at another list is not found
 * @returns null if the learner has no such attempt; `first` tells whether this call closed it
 */
export async function submitAttempt(
  tx: Tx,
  facts: { userId: string; attemptId: string; listId?: string; now: Date },
): Promise<{ first: boolean } | null> {
  const { userId, attemptId, listId, now } = facts;
  const [mine] = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.id, attemptId),
        eq(attempts.userId, userId),
        listId ? eq(attempts.listId, listId) : undefined,
      ),
    );
  if (!mine) return null;
  return { first: await closeAttempt(tx, { attemptId, now }) };
}

export type DiscardOutcome =
  | "discarded"
  /** Closed earlier: submitted, timed out or discarded. */
  | "closed"
  /** A practice exam with a stored answer. */
  | "refused"
  /** No such quiz or practice exam attempt of this learner. */
  | "missing";

/**
 * Discards a learner's open attempt at a quiz, or at a practice exam without a stored answer (ruling 51). Answers
 * already checked in tutor mode stay in the learner's question records, because their keys were shown.
 */
export async function discardAttempt(
  tx: Tx,
  facts: { userId: string; attemptId: string; listId: string; now: Date },
): Promise<DiscardOutcome> {
  const { userId, attemptId, listId, now } = facts;
  const [mine] = await tx
    .select({ kind: questionLists.kind, deadline: attempts.deadline })
    .from(attempts)
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .where(
      and(eq(attempts.id, attemptId), eq(attempts.userId, userId), eq(attempts.listId, listId)),
    );
  if (!mine || mine.kind === "case_study") return "missing";
  if (isOver(mine.deadline, now)) {
    await closeAttempt(tx, { attemptId, now });
    return "closed";
  }
  if (mine.kind === "practice_exam" && (await countStored(tx, { attemptId })).stored > 0)
    return "refused";
  const discarded = await tx
    .update(attempts)
    .set({ ...noResultColumns, submittedAt: now, ending: "discarded" })
    .where(and(eq(attempts.id, attemptId), isNull(attempts.submittedAt)))
    .returning({ id: attempts.id });
  return discarded.length > 0 ? "discarded" : "closed";
}

/**
 * Closes every attempt whose deadline and grace are over. Run by a job, so that attempts end without a browser.
 * @param batch how many are fetched at once
 * @param whenClosed runs in the closing transaction, to notify the absent learner
 * @param onFailure called for each attempt that could not be closed; the others are still closed
 * @returns how many it closed
 * @throws if the database is unavailable: the next run closes the rest
 */
export async function closeDueAttempts(
  db: Db,
  transaction: Transaction,
  {
    now,
    batch = 200,
    whenClosed,
    onFailure,
  }: {
    now: Date;
    batch?: number;
    whenClosed?: (tx: Tx, closed: { attemptId: string; now: Date }) => Promise<void>;
    onFailure?: (attemptId: string, error: unknown) => void;
  },
): Promise<number> {
  const end = new Date(now.getTime() - graceSeconds * 1000);
  const due = and(isNull(attempts.submittedAt), lt(attempts.deadline, end));
  let closed = 0;
  let beyond: SQL | undefined;
  for (;;) {
    // Continue after the last fetched attempt, so that failed ones never block the others.
    const found = await db
      .select({ id: attempts.id, userId: attempts.userId, deadline: attempts.deadline })
      .from(attempts)
      .where(and(due, beyond))
      .orderBy(attempts.deadline, attempts.id)
      .limit(batch);
    // One short transaction per attempt: other learners' saves wait for one grading at most.
    for (const { id, userId } of found)
      try {
        const isClosed = await transaction(
          async (tx) => {
            const first = await closeAttempt(tx, { attemptId: id, now });
            if (first) await whenClosed?.(tx, { attemptId: id, now });
            return first;
          },
          { lock: lockOnUser(userId) },
        );
        if (isClosed) closed++;
      } catch (error) {
        if (isUnavailable(error)) throw error;
        onFailure?.(id, error);
      }
    const last = found.at(-1);
    if (!last?.deadline || found.length < batch) return closed;
    const { id, deadline } = last;
    beyond = or(
      gt(attempts.deadline, deadline),
      and(eq(attempts.deadline, deadline), gt(attempts.id, id)),
    );
  }
}
