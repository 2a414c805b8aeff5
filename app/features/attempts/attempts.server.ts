/** Looking at attempts: always one learner's own. */
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Db, Transaction } from "#db/engine";
import { lockOnUser } from "#db/locks";
import { prepared } from "#db/prepared";
import { isPublishedLesson } from "#db/published";
import {
  attemptItems,
  attempts,
  lessons,
  questionLists,
  questions,
  questionVersions,
} from "#db/schema";
import { isTaken } from "#db/schema/taken";
import type { AttemptMode } from "#db/vocabulary";
import type { Withheld } from "~/features/question-bank/redact-breakdown";
import { questionsUnderWay } from "~/features/question-bank/under-way.server";
import { answerable } from "~/features/question-bank/version-columns.server";
import { closeAttempt } from "./close.server";
import { furthestIn } from "./moves";
import { isOver, takesSaves } from "./timing";

export type OpenAttempt = {
  id: string;
  mode: AttemptMode;
  itemCount: number;
  startedAt: Date;
  deadline: Date | null;
};

const openAttempts = prepared((db, { userId, listId }: { userId: string; listId: string }) =>
  db
    .select({
      id: attempts.id,
      mode: attempts.mode,
      itemCount: attempts.itemCount,
      startedAt: attempts.startedAt,
      deadline: attempts.deadline,
    })
    .from(attempts)
    .where(
      and(eq(attempts.userId, userId), eq(attempts.listId, listId), isNull(attempts.submittedAt)),
    ),
);

/**
 * The learner's open attempt at a list. One whose time is over is closed on the way: the only write a look may make.
 * @returns `open` null when there is none; `justClosed` names the attempt that this look closed
 */
export async function findOpenAttempt(
  db: Db,
  transaction: Transaction,
  { userId, listId, now }: { userId: string; listId: string; now: Date },
): Promise<{ open: OpenAttempt | null; justClosed: string | null }> {
  const [open] = await openAttempts(db, { userId, listId });
  if (!open) return { open: null, justClosed: null };
  if (takesSaves(open.deadline, now)) return { open, justClosed: null };
  await transaction((tx) => closeAttempt(tx, { attemptId: open.id, now }), {
    lock: lockOnUser(userId),
  });
  return { open: null, justClosed: open.id };
}

const sheetRows = prepared((db, { attemptId }: { attemptId: string }) =>
  db
    .select({
      position: attemptItems.position,
      answeredAt: attemptItems.answeredAt,
      partial: attemptItems.partial,
      seenAt: attemptItems.seenAt,
      revealedAt: attemptItems.revealedAt,
      earlierAnswers: attemptItems.earlierAnswers,
      flagged: attemptItems.flagged,
    })
    .from(attemptItems)
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(asc(attemptItems.position)),
);

/**
 * The map of an attempt, in order: which items are answered and flagged. One that is answered in part is not answered.
 */
export async function listSheet(db: Db, { attemptId }: { attemptId: string }) {
  return (await findProgress(db, { attemptId })).sheet;
}

/** The map of an attempt (`listSheet`), and the signs of its learner, for `timeSpent`. */
export async function findProgress(db: Db, { attemptId }: { attemptId: string }) {
  const rows = await sheetRows(db, { attemptId });
  const sheet = rows.map(({ answeredAt, seenAt, revealedAt: _, earlierAnswers: __, ...row }) => ({
    ...row,
    answered: answeredAt !== null && !row.partial,
    seen: seenAt !== null || answeredAt !== null || row.flagged,
  }));
  return { sheet, signs: rows };
}

/** Without key, rationale or notes. */
const itemColumns = {
  position: attemptItems.position,
  response: attemptItems.response,
  revision: attemptItems.revision,
  flagged: attemptItems.flagged,
  note: attemptItems.note,
  struckOptions: attemptItems.struckOptions,
  confidence: attemptItems.confidence,
  ...answerable,
  exhibit: questionVersions.exhibit,
};

/** What the head of a case's question says of it: how hard it is, and the step it asks for. */
const askedColumns = {
  difficulty: questionVersions.difficulty,
  cognitiveLevel: questionVersions.cognitiveLevel,
  judgmentStep: questionVersions.judgmentStep,
};

type ItemPlace = { userId: string; attemptId: string; position: number };

const itemRows = prepared((db, given: ItemPlace) =>
  db
    .select({ item: itemColumns, asked: askedColumns })
    .from(attemptItems)
    .innerJoin(
      attempts,
      and(eq(attempts.id, attemptItems.attemptId), eq(attempts.userId, given.userId)),
    )
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(
      and(eq(attemptItems.attemptId, given.attemptId), eq(attemptItems.position, given.position)),
    ),
);

/** One item of an attempt as it may be shown while it is open, and what is asked in it. Null: none there. */
export async function findAskedItem(db: Db, given: ItemPlace) {
  const [found] = await itemRows(db, given);
  return found ?? null;
}

/** One item of an attempt as it may be shown while it is open. Null: none there. */
export async function findItem(db: Db, given: ItemPlace) {
  return (await findAskedItem(db, given))?.item ?? null;
}

const openItems = prepared((db, { userId, attemptId }: { userId: string; attemptId: string }) =>
  db
    .select({
      ...itemColumns,
      partial: attemptItems.partial,
      answeredAt: attemptItems.answeredAt,
      kind: questionLists.kind,
    })
    .from(attemptItems)
    .innerJoin(
      attempts,
      and(
        eq(attempts.id, attemptItems.attemptId),
        eq(attempts.userId, userId),
        isNull(attempts.submittedAt),
      ),
    )
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(asc(attemptItems.position)),
);

/**
 * All items of an open attempt as they may be shown while it is open, in order: for a page that goes on without
 * asking again. Of a case study, which unfolds, those up to the first without a whole answer. Null: the learner has no
 * such attempt, or it is closed.
 */
export async function listOpenItems(
  db: Db,
  { userId, attemptId }: { userId: string; attemptId: string },
) {
  const rows = await openItems(db, { userId, attemptId });
  if (rows.length === 0) return null;
  const sheet = rows.map(({ position, answeredAt, partial }) => ({
    position,
    answered: answeredAt !== null && !partial,
  }));
  const end = rows[0]?.kind === "case_study" ? furthestIn(sheet) : rows.length;
  return rows.slice(0, end).map(({ partial: _p, answeredAt: _a, kind: _k, ...item }) => item);
}

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

/** The learner's closed attempts at a list, newest first, at most `limit`. */
export async function listAttempts(
  db: Db,
  { userId, listId, limit = 20 }: { userId: string; listId: string; limit?: number },
) {
  return db
    .select(resultColumns)
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.listId, listId), isTaken))
    .orderBy(desc(attempts.submittedAt), desc(attempts.id))
    .limit(limit);
}

/** A closed attempt of the learner's at a list: the one named, else the newest. Null when there is none. */
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
        isTaken,
        attemptId ? eq(attempts.id, attemptId) : undefined,
      ),
    )
    .orderBy(desc(attempts.submittedAt), desc(attempts.id))
    .limit(1);
  return result ?? null;
}

/**
 * A closed attempt of the learner's at a list that is no result (ruling 51), and why: its time was over or it was
 * submitted without an answer, or it was discarded. Null when there is none.
 */
export async function findNotTaken(
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
 * A closed attempt's items with keys and rationales, except of questions that also stand in an open, unrevealed
 * attempt of this learner's: those come with `revealed: null` (ruling 12).
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
      answerKey: questionVersions.answerKey,
      worth: questionVersions.maxPoints,
      rationale: questionVersions.rationale,
      optionNotes: questionVersions.optionNotes,
      sources: questionVersions.sources,
      status: questions.status,
      lessonId: lessons.id,
      lessonTitle: lessons.title,
    })
    .from(attemptItems)
    .innerJoin(
      attempts,
      and(eq(attempts.id, attemptItems.attemptId), eq(attempts.userId, userId), isTaken),
    )
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
  return rows.map(({ answerKey, worth, rationale, optionNotes, sources, points, ...row }) => {
    // The most points go too: of some types they are the number of right answers.
    if (withheld.has(row.questionId))
      return { ...row, points: null, maxPoints: null, revealed: null };
    const marking = { answerKey, scoring: row.scoring, maxPoints: worth };
    return { ...row, points, revealed: { ...marking, rationale, optionNotes, sources } };
  });
}

/**
 * How many questions of an attempt stand unrevealed in an open attempt of the learner's, at whatever list: their
 * verdicts stay here (`redactBreakdown`).
 */
export async function findWithheld(
  db: Db,
  { userId, attemptId }: { userId: string; attemptId: string },
): Promise<Withheld> {
  const rows = await db
    .select({ questionId: questionVersions.questionId })
    .from(attemptItems)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(eq(attemptItems.attemptId, attemptId));
  const asked = new Set(rows.map((row) => row.questionId));
  const { size } = await listWithheld(db, userId, [...asked]);
  return size === 0 ? "none" : size < asked.size ? "some" : "all";
}

/** Those of the questions that stand unrevealed in an open attempt of the learner's: their keys stay here. */
export async function listWithheld(
  db: Db,
  userId: string,
  questionIds: string[],
): Promise<Set<string>> {
  if (questionIds.length === 0) return new Set();
  const asked = inArray(questionVersions.questionId, questionIds);
  const rows = await questionsUnderWay(db, userId, asked);
  return new Set(rows.map((row) => row.questionId));
}
