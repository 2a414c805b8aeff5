/** Queries on closed attempts, always limited to one learner's own. */
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/engine";
import { isPublishedLesson } from "#db/published";
import { attemptItems, attempts, lessons, questions, questionVersions } from "#db/schema";
import { isResult } from "#db/schema/is-result";
import { ownAttempt } from "./own-items.server";
import { reviewInOwnOrder } from "./own-order.server";
import { isOver } from "./timing";
import { listWithheld } from "./withheld.server";

const resultColumns = {
  id: attempts.id,
  mode: attempts.mode,
  score: attempts.score,
  points: attempts.points,
  maxPoints: attempts.maxPoints,
  correctCount: attempts.correctCount,
  itemCount: attempts.itemCount,
  passed: attempts.passed,
  passingScore: attempts.passingScore,
  timeSpentSeconds: attempts.timeSpentSeconds,
  submittedAt: attempts.submittedAt,
  ending: attempts.ending,
};

/** A closed attempt's figures, as result pages show them. */
export type StoredResult = Pick<
  NonNullable<Awaited<ReturnType<typeof findResult>>>,
  Exclude<keyof typeof resultColumns, "id" | "submittedAt">
>;

/** Returns the learner's closed attempts at a list, newest first. */
export async function listAttempts(
  db: Db,
  { userId, listId, limit = 20 }: { userId: string; listId: string; limit?: number },
) {
  return db
    .select(resultColumns)
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.listId, listId), isResult))
    .orderBy(desc(attempts.submittedAt), desc(attempts.id))
    .limit(limit);
}

/** Returns the learner's closed attempt with this id, or else the newest at the list; null if there is none. */
export async function findResult(
  db: Db,
  { userId, listId, attemptId }: { userId: string; listId: string; attemptId?: string | undefined },
) {
  const [result] = await db
    .select({
      ...resultColumns,
      breakdown: attempts.breakdown,
      startedAt: attempts.startedAt,
      receiptCode: attempts.receiptCode,
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.listId, listId),
        isResult,
        attemptId ? eq(attempts.id, attemptId) : undefined,
      ),
    )
    .orderBy(desc(attempts.submittedAt), desc(attempts.id))
    .limit(1);
  return result ?? null;
}

/** Returns a closed attempt that has no result (ruling 51) and the reason; null if there is none. */
export async function findClosedWithoutResult(
  db: Db,
  { userId, listId, attemptId }: { userId: string; listId: string; attemptId: string },
): Promise<{ id: string; why: "time-over" | "unanswered" | "discarded" } | null> {
  const [row] = await db
    .select({
      id: attempts.id,
      ending: attempts.ending,
      deadline: attempts.deadline,
      submittedAt: attempts.submittedAt,
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.id, attemptId),
        eq(attempts.userId, userId),
        eq(attempts.listId, listId),
        inArray(attempts.ending, ["not_taken", "discarded"]),
      ),
    );
  if (!row?.submittedAt) return null;
  const { id, ending, deadline, submittedAt } = row;
  if (ending === "discarded") return { id, why: "discarded" };
  return { id, why: isOver(deadline, submittedAt) ? "time-over" : "unanswered" };
}

/**
 * Returns a closed attempt's items with keys and rationales. Questions that are also unrevealed in another open attempt
 * of the learner have `revealed: null` (ruling 12).
 */
export async function listReview(
  db: Db,
  { userId, attemptId }: { userId: string; attemptId: string },
) {
  const rows = await db
    .select({
      position: attemptItems.position,
      response: attemptItems.response,
      flagged: attemptItems.flagged,
      confidence: attemptItems.confidence,
      note: attemptItems.note,
      points: attemptItems.points,
      maxPoints: attemptItems.maxPoints,
      questionId: questionVersions.questionId,
      type: questionVersions.type,
      stem: questionVersions.stem,
      body: questionVersions.body,
      exhibit: questionVersions.exhibit,
      scoring: questionVersions.scoring,
      difficulty: questionVersions.difficulty,
      judgmentStep: questionVersions.judgmentStep,
      clientNeed: questionVersions.clientNeed,
      answerKey: questionVersions.answerKey,
      worth: questionVersions.maxPoints,
      rationale: questionVersions.rationale,
      optionNotes: questionVersions.optionNotes,
      sources: questionVersions.sources,
      status: questions.status,
      lessonId: lessons.id,
      lessonTitle: lessons.title,
      shuffleSeed: attempts.shuffleSeed,
    })
    .from(attemptItems)
    .innerJoin(attempts, and(ownAttempt(userId), isResult))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .leftJoin(lessons, and(eq(lessons.id, questions.lessonId), isPublishedLesson))
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(asc(attemptItems.position));
  const withheld = await listWithheld(
    db,
    userId,
    rows.map((row) => row.questionId),
  );
  return rows.map((stored) => {
    const { answerKey, worth, rationale, optionNotes, sources, points, ...row } =
      reviewInOwnOrder(stored);
    // The maximum is withheld too: for some types it equals the number of right answers.
    if (withheld.has(row.questionId))
      return { ...row, points: null, maxPoints: null, revealed: null };
    const marking = { answerKey, scoring: row.scoring, maxPoints: worth };
    return { ...row, points, revealed: { ...marking, rationale, optionNotes, sources } };
  });
}
