/** Closing an attempt: grading what is stored, once, with the rollups that screens read. */
import { and, eq, gt, isNull, lt, or, type SQL } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { isUnavailable } from "#db/errors";
import {
  areaStats,
  attemptItems,
  attempts,
  lessons,
  listStats,
  practiceExams,
  questionLists,
  questionRecords,
  questions,
  questionVersions,
  studyDays,
  users,
} from "#db/schema";
import { excluded, greatest, plus } from "#db/sql";
import { queueMail } from "~/features/mail/queue.server";
import { dayIn } from "~/features/progress/days";
import { pointsFor } from "~/features/question-bank/items";
import { receiptCodeOf } from "./receipt-code.server";
import { isCorrect, resultOf } from "./results";
import { graceSeconds, isOver, timeSpent } from "./timing";

/** The mail that a closed practice exam sends, however it was closed. */
export const examReceipt = "exam-receipt";

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The items of an attempt with all that marking needs. Keys stay in here. */
function listMarked(tx: Tx, attemptId: string) {
  return tx
    .select({
      position: attemptItems.position,
      questionVersionId: attemptItems.questionVersionId,
      response: attemptItems.response,
      confidence: attemptItems.confidence,
      answeredAt: attemptItems.answeredAt,
      seenAt: attemptItems.seenAt,
      revealedAt: attemptItems.revealedAt,
      questionId: questionVersions.questionId,
      type: questionVersions.type,
      body: questionVersions.body,
      answerKey: questionVersions.answerKey,
      scoring: questionVersions.scoring,
      maxPoints: questionVersions.maxPoints,
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
    .leftJoin(lessons, eq(lessons.id, questions.lessonId))
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(attemptItems.position);
}

/**
 * Closes an open attempt with what is stored; past its deadline as timed out, at the deadline itself.
 * @returns whether this call closed it: false when it was closed before, whose result then stands
 */
export async function closeAttempt(
  tx: Tx,
  { attemptId, now }: { attemptId: string; now: Date },
): Promise<boolean> {
  const [attempt] = await tx
    .select({
      userId: attempts.userId,
      listId: attempts.listId,
      passingScore: attempts.passingScore,
      startedAt: attempts.startedAt,
      deadline: attempts.deadline,
      timeZone: attempts.timeZone,
      kind: questionLists.kind,
      blueprint: practiceExams.blueprint,
      email: users.email,
    })
    .from(attempts)
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .innerJoin(users, eq(users.id, attempts.userId))
    .leftJoin(practiceExams, eq(practiceExams.id, attempts.listId))
    .where(and(eq(attempts.id, attemptId), isNull(attempts.submittedAt)));
  if (!attempt) return false;

  const items = (await listMarked(tx, attemptId)).map((item) => ({
    ...item,
    points: pointsFor(item, item.response),
    lesson: item.lessonId ? { key: item.lessonId, label: item.lessonTitle ?? "" } : null,
    domain: item.nhaDomain ?? item.clientNeed,
  }));
  const { deadline } = attempt;
  const over = isOver(deadline, now);
  const submittedAt = over && deadline ? deadline : now;
  const result = resultOf(items, attempt.passingScore, attempt.blueprint);
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
    .where(and(eq(attempts.id, attemptId), isNull(attempts.submittedAt)))
    .returning({ id: attempts.id });
  if (closed.length === 0) return false;

  await tx
    .insert(attemptItems)
    .values(
      items.map(({ position, questionVersionId, points, maxPoints }) => ({
        attemptId,
        position,
        questionVersionId,
        points,
        maxPoints,
      })),
    )
    .onConflictDoUpdate({
      target: [attemptItems.attemptId, attemptItems.position],
      set: { points: excluded(attemptItems.points), maxPoints: excluded(attemptItems.maxPoints) },
    });
  await writeRollups(tx, { ...attempt, attemptId, items, score: result.score, timeSpentSeconds });
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

type Marked = Awaited<ReturnType<typeof listMarked>>[number] & { points: number };

async function writeRollups(
  tx: Tx,
  facts: {
    userId: string;
    listId: string;
    attemptId: string;
    timeZone: string;
    items: Marked[];
    score: number;
    timeSpentSeconds: number;
  },
): Promise<void> {
  const { userId, listId, attemptId, score, timeSpentSeconds } = facts;
  const answered = facts.items.flatMap((item) =>
    item.response && item.answeredAt ? [{ ...item, answeredAt: item.answeredAt }] : [],
  );

  await tx
    .insert(listStats)
    .values({
      userId,
      listId,
      attempts: 1,
      bestScore: score,
      lastScore: score,
      lastAttemptId: attemptId,
      scoreSum: score,
      timeSpentSeconds,
    })
    .onConflictDoUpdate({
      target: [listStats.userId, listStats.listId],
      set: {
        attempts: plus(listStats.attempts, 1),
        bestScore: greatest(listStats.bestScore, excluded(listStats.bestScore)),
        lastScore: score,
        lastAttemptId: attemptId,
        scoreSum: plus(listStats.scoreSum, score),
        timeSpentSeconds: plus(listStats.timeSpentSeconds, timeSpentSeconds),
      },
    });
  if (answered.length === 0) return;

  const records = new Map(
    answered.map((item) => [
      item.questionId,
      {
        userId,
        questionId: item.questionId,
        seen: 1,
        correct: isCorrect(item) ? 1 : 0,
        lastCorrect: isCorrect(item),
        lastConfidence: item.confidence,
        lastAnsweredAt: item.answeredAt,
      },
    ]),
  );
  await tx
    .insert(questionRecords)
    .values([...records.values()])
    .onConflictDoUpdate({
      target: [questionRecords.userId, questionRecords.questionId],
      set: {
        seen: plus(questionRecords.seen, 1),
        correct: plus(questionRecords.correct, excluded(questionRecords.correct)),
        lastCorrect: excluded(questionRecords.lastCorrect),
        lastConfidence: excluded(questionRecords.lastConfidence),
        lastAnsweredAt: excluded(questionRecords.lastAnsweredAt),
      },
    });

  const areas = new Map<string, typeof areaStats.$inferInsert>();
  const days = new Map<string, typeof studyDays.$inferInsert>();
  for (const item of answered) {
    const served = {
      module: item.moduleId,
      nha: item.nhaDomain,
      ascp: item.ascpArea,
      "client-need": item.clientNeed,
    };
    for (const [area, key] of Object.entries(served)) {
      if (!key) continue;
      const entry = areas.get(`${area} ${key}`) ?? {
        userId,
        area,
        key,
        answered: 0,
        correct: 0,
        updatedAt: item.answeredAt,
      };
      entry.answered++;
      if (isCorrect(item)) entry.correct++;
      areas.set(`${area} ${key}`, entry);
    }
    const day = dayIn(item.answeredAt, facts.timeZone);
    const entry = days.get(day) ?? { userId, day, answers: 0 };
    days.set(day, { ...entry, answers: (entry.answers ?? 0) + 1 });
  }
  if (areas.size > 0)
    await tx
      .insert(areaStats)
      .values([...areas.values()])
      .onConflictDoUpdate({
        target: [areaStats.userId, areaStats.area, areaStats.key],
        set: {
          answered: plus(areaStats.answered, excluded(areaStats.answered)),
          correct: plus(areaStats.correct, excluded(areaStats.correct)),
          updatedAt: excluded(areaStats.updatedAt),
        },
      });
  await tx
    .insert(studyDays)
    .values([...days.values()])
    .onConflictDoUpdate({
      target: [studyDays.userId, studyDays.day],
      set: { answers: plus(studyDays.answers, excluded(studyDays.answers)) },
    });
}

/**
 * Submits a learner's attempt. A second submit changes nothing.
 * @param listId when given, an attempt at another list is not found
 * @returns null when there is no such attempt of this learner's; else whether this call closed it
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

/**
 * Closes every attempt whose time, grace included, is over: the sweep that needs no browser.
 * @param batch how many are looked up at once
 * @param whenClosed done in the transaction that closes one: its learner was not there
 * @param onFailure told of each attempt that could not be closed; it keeps none of the others from theirs
 * @returns how many it closed
 * @throws when the database is unavailable: the rest waits for the next sweep
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
    // Past those that failed too: however many they are, the others have their turn.
    const found = await db
      .select({ id: attempts.id, deadline: attempts.deadline })
      .from(attempts)
      .where(and(due, beyond))
      .orderBy(attempts.deadline, attempts.id)
      .limit(batch);
    // One short transaction each: answers of others wait no longer than for one grading.
    for (const { id } of found)
      try {
        const isClosed = await transaction(async (tx) => {
          const first = await closeAttempt(tx, { attemptId: id, now });
          if (first) await whenClosed?.(tx, { attemptId: id, now });
          return first;
        });
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
