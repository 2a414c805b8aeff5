/** Queries on open attempts, always limited to one learner's own. */
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db, Transaction } from "#db/engine";
import { lockOnUser } from "#db/locks";
import { prepared } from "#db/prepared";
import { attemptItems, attempts, questionLists, questionVersions } from "#db/schema";
import type { AttemptMode } from "#db/vocabulary";
import { answerableColumns } from "~/features/question-bank/version-columns.server";
import { closeAttempt } from "./close.server";
import { type ItemLocator, isItem, ownAttempt } from "./own-items.server";
import { inOwnOrder, orderColumns } from "./own-order.server";
import { furthestOpenable, isFinal } from "./positions";
import { answerColumns } from "./stored-answer.server";
import { acceptsSaves } from "./timing";

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
      leftAt: attemptItems.leftAt,
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
    ({ answeredAt, seenAt, leftAt, revealedAt: _, earlierAnswers: __, ...row }) => ({
      ...row,
      ...(isFinal({ ...row, leftAt, answeredAt }) ? { final: true as const } : {}),
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
  ...orderColumns,
};

/** Shown in the header of a case study's question. */
const headerColumns = {
  difficulty: questionVersions.difficulty,
  cognitiveLevel: questionVersions.cognitiveLevel,
  judgmentStep: questionVersions.judgmentStep,
};

const itemRows = prepared((db, given: ItemLocator) =>
  db
    .select({ item: itemColumns, asked: headerColumns })
    .from(attemptItems)
    .innerJoin(attempts, ownAttempt(given.userId))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(isItem(given)),
);

/** Returns one item of an open attempt and its header columns, without the key; null if there is no such item. */
export async function findItemWithHeader(db: Db, given: ItemLocator) {
  const [found] = await itemRows(db, given);
  return found ? { ...found, item: inOwnOrder(found.item) } : null;
}

/** Returns one item of an open attempt, without the key; null if there is no such item. */
export async function findItem(db: Db, given: ItemLocator) {
  return (await findItemWithHeader(db, given))?.item ?? null;
}

const openItems = prepared((db, { userId, attemptId }: { userId: string; attemptId: string }) =>
  db
    .select({
      ...itemColumns,
      leftAt: attemptItems.leftAt,
      partial: attemptItems.partial,
      answeredAt: attemptItems.answeredAt,
      kind: questionLists.kind,
    })
    .from(attemptItems)
    .innerJoin(attempts, and(ownAttempt(userId), isNull(attempts.submittedAt)))
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(asc(attemptItems.position)),
);

/**
 * Returns all items of an open attempt in order, without keys, so that the client can move between questions offline.
 * Case studies unfold: theirs end at the first item without a final answer. Null if the learner has no such open
 * attempt.
 */
export async function listOpenItems(
  db: Db,
  { userId, attemptId }: { userId: string; attemptId: string },
) {
  const rows = await openItems(db, { userId, attemptId });
  if (rows.length === 0) return null;
  const progress = rows.map((row) => ({
    position: row.position,
    ...(isFinal(row) ? { final: true as const } : {}),
  }));
  const end = rows[0]?.kind === "case_study" ? furthestOpenable(progress) : rows.length;
  return rows
    .slice(0, end)
    .map(({ leftAt: _l, partial: _p, answeredAt: _a, kind: _k, ...item }) => inOwnOrder(item));
}
