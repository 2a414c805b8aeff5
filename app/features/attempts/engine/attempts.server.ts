/** Queries on attempts, always limited to one learner's own. */
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
import { isResult } from "#db/schema/is-result";
import type { AttemptMode } from "#db/vocabulary";
import { listPaths } from "~/features/question-bank/list-paths";
import {
  listOpenAttemptQuestions,
  openAttemptQuestions,
} from "~/features/question-bank/open-attempt-questions.server";
import type { Withheld } from "~/features/question-bank/redact-breakdown";
import { answerableColumns } from "~/features/question-bank/version-columns.server";
import { closeAttempt } from "./close.server";
import { furthestOpenable } from "./positions";
import { answerColumns } from "./stored-answer.server";
import { acceptsSaves, isOver } from "./timing";

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
 * Finds the learner's open attempt at a list. If its time is over, closes it: the only write in these queries.
 * @returns `open` is null if there is none; `justClosed` is the id of the attempt closed by this call
 */
export async function findOpenAttempt(
  db: Db,
  transaction: Transaction,
  { userId, listId, now }: { userId: string; listId: string; now: Date },
): Promise<{ open: OpenAttempt | null; justClosed: string | null }> {
  const [open] = await openAttempts(db, { userId, listId });
  if (!open) return { open: null, justClosed: null };
  if (acceptsSaves(open.deadline, now)) return { open, justClosed: null };
  await transaction((tx) => closeAttempt(tx, { attemptId: open.id, now }), {
    lock: lockOnUser(userId),
  });
  return { open: null, justClosed: open.id };
}

const progressRows = prepared((db, { attemptId }: { attemptId: string }) =>
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

/** Returns the state of each item of an attempt, in order. A partly answered item does not count as answered. */
export async function listProgress(db: Db, { attemptId }: { attemptId: string }) {
  return (await findProgressWithTimes(db, { attemptId })).progress;
}

/** Returns the progress (see `listProgress`) and, in `signs`, the times for `timeSpent`. */
export async function findProgressWithTimes(db: Db, { attemptId }: { attemptId: string }) {
  const rows = await progressRows(db, { attemptId });
  const progress = rows.map(
    ({ answeredAt, seenAt, revealedAt: _, earlierAnswers: __, ...row }) => ({
      ...row,
      answered: answeredAt !== null && !row.partial,
      seen: seenAt !== null || answeredAt !== null || row.flagged,
    }),
  );
  return { progress, times: rows };
}

/** Without key, rationale or notes. */
const itemColumns = {
  position: attemptItems.position,
  ...answerColumns,
  ...answerableColumns,
  exhibit: questionVersions.exhibit,
};

/** Shown in the header of a case study's question. */
const headerColumns = {
  difficulty: questionVersions.difficulty,
  cognitiveLevel: questionVersions.cognitiveLevel,
  judgmentStep: questionVersions.judgmentStep,
};

type ItemLocator = { userId: string; attemptId: string; position: number };

const itemRows = prepared((db, given: ItemLocator) =>
  db
    .select({ item: itemColumns, asked: headerColumns })
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

/** Returns one item of an open attempt and its header columns, without the key; null if there is no such item. */
export async function findItemWithHeader(db: Db, given: ItemLocator) {
  const [found] = await itemRows(db, given);
  return found ?? null;
}

/** Returns one item of an open attempt, without the key; null if there is no such item. */
export async function findItem(db: Db, given: ItemLocator) {
  return (await findItemWithHeader(db, given))?.item ?? null;
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
 * Returns all items of an open attempt in order, without keys, so that the client can move between questions offline.
 * Case studies unfold: theirs end at the first item without a complete answer. Null if the learner has no such open
 * attempt.
 */
export async function listOpenItems(
  db: Db,
  { userId, attemptId }: { userId: string; attemptId: string },
) {
  const rows = await openItems(db, { userId, attemptId });
  if (rows.length === 0) return null;
  const progress = rows.map(({ position, answeredAt, partial }) => ({
    position,
    answered: answeredAt !== null && !partial,
  }));
  const end = rows[0]?.kind === "case_study" ? furthestOpenable(progress) : rows.length;
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
      and(eq(attempts.id, attemptItems.attemptId), eq(attempts.userId, userId), isResult),
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
    // The maximum is withheld too: for some types it equals the number of right answers.
    if (withheld.has(row.questionId))
      return { ...row, points: null, maxPoints: null, revealed: null };
    const marking = { answerKey, scoring: row.scoring, maxPoints: worth };
    return { ...row, points, revealed: { ...marking, rationale, optionNotes, sources } };
  });
}

/**
 * Returns how many questions of an attempt are unrevealed in any open attempt of the learner (for `redactBreakdown`),
 * and those open attempts.
 */
export async function findWithheld(
  db: Db,
  { userId, attemptId }: { userId: string; attemptId: string },
): Promise<{ withheld: Withheld; openLists: OpenList[] }> {
  const rows = await db
    .select({ questionId: questionVersions.questionId })
    .from(attemptItems)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(eq(attemptItems.attemptId, attemptId));
  const asked = new Set(rows.map((row) => row.questionId));
  const found = await listOpenAttemptQuestions(db, { userId, questionIds: [...asked] });
  const { size } = new Set(found.map((row) => row.questionId));
  const withheld = size === 0 ? "none" : size < asked.size ? "some" : "all";
  return { withheld, openLists: openListsIn(found) };
}

/** A quiz, exam or case study with an open attempt, and where it is resumed. */
export type OpenList = { title: string; to: string };

/** Each list of `listOpenAttemptQuestions` once. */
export function openListsIn(
  rows: Awaited<ReturnType<typeof listOpenAttemptQuestions>>,
): OpenList[] {
  const lists = new Map(
    rows.map((list) => [list.id, { title: list.title, to: listPaths[list.kind].cover(list.id) }]),
  );
  return [...lists.values()];
}

/**
 * Returns those of the given questions that are unrevealed in an open attempt of the learner. Their keys must not leave
 * the server.
 */
export async function listWithheld(
  db: Db,
  userId: string,
  questionIds: string[],
): Promise<Set<string>> {
  if (questionIds.length === 0) return new Set();
  const asked = inArray(questionVersions.questionId, questionIds);
  const rows = await openAttemptQuestions(db, userId, asked);
  return new Set(rows.map((row) => row.questionId));
}
