import { and, eq, isNull, lt } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { prepared } from "#db/prepared";
import { attemptItems, attempts, questionLists, questionVersions } from "#db/schema";
import type { ListKind } from "#db/vocabulary";
import {
  type AnswerableItem,
  canBeEmptied,
  choiceId,
  isComplete,
  letterAt,
  partsOf,
  pointsFor,
  repeatedLetters,
  responseFrom,
  selectionOf,
} from "~/features/question-bank/items";
import { scoringColumns } from "~/features/question-bank/version-columns.server";
import {
  type Change,
  type StoredAnswer,
  sameAnswer,
  sameConfidence,
  sameNote,
  sameSelection,
  withChange,
} from "./change";
import { orderColumns, shownLetters, toStoredLetters } from "./own-order.server";
import { isFinal } from "./positions";
import { recordAnswers } from "./rollups.server";
import type { Saved } from "./saved";
import { answerColumns, answerValues, storedAnswer } from "./stored-answer.server";
import { acceptsSaves, isOver, withEarlierAnswer } from "./timing";

/** An attempt of a learner, as a page names it. */
export type AttemptOf = {
  userId: string;
  attemptId: string;
  /** If given, an attempt at another list is missing. */
  listId?: string;
  /** If given, an attempt at another kind of list is missing: each kind has its own screens and rules. */
  kind?: ListKind;
};

type SaveOptions = {
  /** The revision that the learner's page showed. */
  revision: number;
  /**
   * Another request of this page may still be in flight: raise the revision even if nothing changes, so that it arrives
   * stale.
   */
  fence?: boolean;
  /**
   * Tutor mode: locks a complete answer and adds it to the learner's question records. The item then counts as
   * revealed; `readTutorPage` decides whether its key may be shown (ruling 12).
   */
  check?: boolean;
  /** Case studies: the learner goes on, or checks. A complete answer becomes final (ruling 49). */
  leave?: boolean;
};

/** The key is only for the records of a checked answer. */
const itemToSave = prepared(
  (db, { userId, attemptId, position }: { userId: string; attemptId: string; position: number }) =>
    db
      .select({
        listId: attempts.listId,
        kind: questionLists.kind,
        mode: attempts.mode,
        submittedAt: attempts.submittedAt,
        deadline: attempts.deadline,
        ...answerColumns,
        seenAt: attemptItems.seenAt,
        leftAt: attemptItems.leftAt,
        partial: attemptItems.partial,
        answeredAt: attemptItems.answeredAt,
        earlierAnswers: attemptItems.earlierAnswers,
        revealedAt: attemptItems.revealedAt,
        ...orderColumns,
        ...scoringColumns,
      })
      .from(attemptItems)
      .innerJoin(attempts, eq(attempts.id, attemptItems.attemptId))
      .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
      .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
      .where(
        and(
          eq(attempts.id, attemptId),
          eq(attempts.userId, userId),
          eq(attemptItems.position, position),
        ),
      ),
);

const uncheckedBefore = prepared(
  (db, { attemptId, position }: { attemptId: string; position: number }) =>
    db
      .select({ position: attemptItems.position })
      .from(attemptItems)
      .where(
        and(
          eq(attemptItems.attemptId, attemptId),
          lt(attemptItems.position, position),
          isNull(attemptItems.revealedAt),
        ),
      )
      .limit(1),
);

type ItemToSave = Awaited<ReturnType<typeof itemToSave>>[number];

/**
 * Stores a change of one item of the learner's open attempt. One revision covers the whole answer, so that no device
 * overwrites what it has not seen.
 */
export async function saveItem(
  tx: Tx,
  item: AttemptOf & { position: number },
  change: Change,
  options: SaveOptions,
  now: Date,
): Promise<Saved> {
  const { attemptId, position } = item;
  const [row] = await itemToSave(tx, item);
  if (!row || !isOfPage(row, item, options)) return { outcome: "missing" };
  if (options.check && !(await mayBeChecked(tx, item, row))) return { outcome: "missing" };
  const stored = storedAnswer(row);
  const next = answerAfter(row, stored, toStoredLetters(row, change));
  if (!next) return { outcome: "invalid" };
  const saved = outcomeOf(row, stored, next, options, now);
  if (saved.outcome === "stale") return { ...saved, ...shownLetters(row, stored) };
  if (saved.outcome !== "saved") return saved;
  const isUnseen = !row.seenAt && !isFinal(row);
  const isSeen = change.seen && isUnseen && acceptsSaves(row.deadline, now);
  const leaves = options.leave && !isFinal(row) && isComplete(row, next.response);
  const isNew = saved.revision > row.revision;
  const checks = options.check === true && !row.revealedAt;
  if (isNew || isSeen || leaves)
    await tx
      .update(attemptItems)
      .set({
        ...(isSeen ? { seenAt: now } : {}),
        ...(leaves ? { leftAt: now } : {}),
        ...(isNew ? columnsAfter(row, stored, next, now) : {}),
        ...(checks ? { revealedAt: now, recordedAt: now } : {}),
      })
      .where(and(eq(attemptItems.attemptId, attemptId), eq(attemptItems.position, position)));
  // Recorded now, because a tutor quiz may stay open for weeks.
  if (checks) await recordChecked(tx, item.userId, row, next, now);
  return saved;
}

const isOfPage = (row: ItemToSave, { listId, kind }: AttemptOf, { check }: SaveOptions): boolean =>
  (!listId || row.listId === listId) &&
  (!kind || row.kind === kind) &&
  (!check || row.mode === "tutor");

/** The steps of a case study are checked in their order: a later one is not shown yet. */
async function mayBeChecked(tx: Tx, item: AttemptOf & { position: number }, row: ItemToSave) {
  if (row.kind !== "case_study" || row.revealedAt) return true;
  return (await uncheckedBefore(tx, item)).length === 0;
}

type NextAnswer = NonNullable<ReturnType<typeof answerAfter>>;

/** As `responseFrom`; undefined too if an option that is used up stands in two places. */
const newResponse = (row: ItemToSave, selection: string[]) =>
  repeatedLetters(row, selection).length > 0 ? undefined : responseFrom(row, selection);

/** The answer after the change, with its response; null if the change does not fit the item. */
function answerAfter(row: ItemToSave, stored: StoredAnswer, change: Change) {
  // The page of a final answer has no choices, so its flag comes without any.
  const isFlagOfFinal = isFinal(row) && change.flagged !== undefined;
  const isEmptied = change.unchosen && !isFlagOfFinal && canBeEmptied(row.type);
  const emptied = isEmptied ? [] : undefined;
  const given = Object.entries({ ...change, selection: change.selection ?? emptied });
  const changed = given.filter(([, value]) => value !== undefined);
  const next = withChange(stored, Object.fromEntries(changed));
  const response =
    next.selection === stored.selection ? row.response : newResponse(row, next.selection);
  const struck =
    change.struck || change.strike ? choiceIdsInOrder(row, next.struck ?? []) : stored.struck;
  if (response === undefined || struck === null) return null;
  return { ...next, selection: selectionOf(response), struck: struck ?? [], response };
}

/** Decides what comes of a save; if it is `saved` with a higher revision, the answer is to be written. */
function outcomeOf(
  row: ItemToSave,
  stored: StoredAnswer,
  next: NextAnswer,
  { revision, fence, check }: SaveOptions,
  now: Date,
): Saved {
  const { deadline, submittedAt, revealedAt } = row;
  const isInTime = acceptsSaves(deadline, now);
  const sameChoice = sameSelection(stored.selection, next.selection);
  const unchanged = sameAnswer(stored, next);
  const conflicts = check ? !(sameChoice && sameNote(stored, next)) : !unchanged;
  if (submittedAt && conflicts && isOver(deadline, submittedAt)) return { outcome: "late" };
  if (submittedAt) return { outcome: "closed", lost: conflicts };
  if (isFinal(row) && !sameAnswer({ ...next, flagged: stored.flagged }, stored))
    return { outcome: revealedAt ? "locked" : "left" };
  const isFenced = fence && !isFinal(row) && row.revision === revision && isInTime;
  const mustWrite = check ? !revealedAt : isFenced;
  // Nothing changed, as after a double click or going back in the browser: no conflict and nothing to store.
  if (unchanged && !mustWrite) return { outcome: "saved", revision: row.revision };
  if (!isInTime) return { outcome: "late" };
  if (revealedAt && !(sameChoice && sameConfidence(stored, next))) return { outcome: "locked" };
  if (check && !isComplete(row, next.response)) return { outcome: "unanswered" };
  if (conflicts && row.revision !== revision) return { outcome: "stale", ...stored };
  return { outcome: "saved", revision: row.revision + 1 };
}

function columnsAfter(
  row: ItemToSave,
  stored: StoredAnswer,
  { response, ...next }: NextAnswer,
  now: Date,
) {
  return {
    ...answerValues(next),
    response,
    revision: row.revision + 1,
    partial: response !== null && !isComplete(row, response),
    ...(sameSelection(stored.selection, next.selection)
      ? {}
      : {
          answeredAt: response ? now : null,
          earlierAnswers: withEarlierAnswer(row.earlierAnswers, row.answeredAt),
        }),
  };
}

async function recordChecked(
  tx: Tx,
  userId: string,
  row: ItemToSave,
  { selection, response, confidence }: NextAnswer,
  now: Date,
): Promise<void> {
  const { questionId, maxPoints } = row;
  const isOld = sameSelection(storedAnswer(row).selection, selection);
  const answeredAt = isOld && row.answeredAt ? row.answeredAt : now;
  const points = pointsFor(row, response);
  const answer = { questionId, confidence: confidence || null, points, maxPoints, answeredAt };
  await recordAnswers(tx, { userId, answers: [answer] });
}

/** Sorts choice ids in the item's order, without duplicates; null if one is unknown. */
function choiceIdsInOrder(item: AnswerableItem, options: string[]): string[] | null {
  const parts = partsOf(item);
  const lettersOf = (texts: string[]) => texts.map((_, at) => letterAt(at));
  const all = parts
    ? parts.flatMap(({ id, options: texts }) =>
        lettersOf(texts).map((letter) => choiceId(id, letter)),
      )
    : lettersOf(item.body.options ?? []);
  return options.every((option) => all.includes(option))
    ? all.filter((option) => options.includes(option))
    : null;
}
