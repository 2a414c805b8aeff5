import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { prepared } from "#db/prepared";
import {
  attemptItems,
  attempts,
  type ItemResponse,
  questionLists,
  questionVersions,
} from "#db/schema";
import type { Confidence, ListKind } from "#db/vocabulary";
import {
  type AnswerableItem,
  canBeEmptied,
  choiceId,
  isComplete,
  letterAt,
  partsOf,
  responseFrom,
  sameResponse,
} from "~/features/question-bank/items";
import { answerableColumns } from "~/features/question-bank/version-columns.server";
import { acceptsSaves, isOver, withEarlierAnswer } from "./timing";

/** Every outcome but `saved` left the stored answer unchanged. */
export type SaveOutcome =
  /** Stored now, or already stored by an earlier request; the item's current revision. */
  | { outcome: "saved"; revision: number }
  /** Another tab or device changed the item since the page was loaded (ruling 10). */
  | {
      outcome: "stale";
      revision: number;
      response: ItemResponse | null;
      flagged: boolean;
      note: string | null;
      struckOptions: string[] | null;
      confidence: Confidence | null;
    }
  /** Time and grace are over, whether the attempt is closed yet or not. */
  | { outcome: "late" }
  /** The attempt is submitted; `lost` if the post differs from the graded answer. */
  | { outcome: "closed"; lost: boolean }
  /** Tutor mode: the answer has been checked. */
  | { outcome: "locked" }
  /** The post does not fit the item. */
  | { outcome: "invalid" }
  /** The learner has no such item. */
  | { outcome: "missing" };

const itemToSave = prepared(
  (db, { userId, attemptId, position }: { userId: string; attemptId: string; position: number }) =>
    db
      .select({
        listId: attempts.listId,
        kind: questionLists.kind,
        submittedAt: attempts.submittedAt,
        deadline: attempts.deadline,
        revision: attemptItems.revision,
        response: attemptItems.response,
        flagged: attemptItems.flagged,
        note: attemptItems.note,
        struckOptions: attemptItems.struckOptions,
        confidence: attemptItems.confidence,
        seenAt: attemptItems.seenAt,
        answeredAt: attemptItems.answeredAt,
        earlierAnswers: attemptItems.earlierAnswers,
        revealedAt: attemptItems.revealedAt,
        ...answerableColumns,
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

/**
 * Stores a learner's answer, flag, ruled-out options, note and confidence for one item of an open attempt. One revision
 * covers all of them, so that no device overwrites what it has not seen. `undefined` leaves a value unchanged.
 * @param letters the selection (question-bank/items)
 * @param clears whether an empty selection clears the answer; by default only for types whose inputs can be emptied. A
 *   radio cannot be unchecked, so its absence means no change.
 * @param struck computes the ruled-out choice ids from the stored ones
 * @param note an empty one deletes the stored note
 * @param confidence null deletes it; locked once the key was shown
 * @param seen the learner leaves the item; the first time is stored, without a new revision
 * @param revision the revision that the learner's page showed
 * @param fences another request of this page may still be in flight: raise the revision even if nothing changed, so
 *   that it arrives stale
 * @param listId if given, an attempt at another list is missing
 * @param kind if given, an attempt at another kind of list is missing: each kind has its own screens and rules
 */
export async function saveResponse(
  tx: Tx,
  facts: {
    userId: string;
    attemptId: string;
    listId?: string;
    kind?: ListKind;
    position: number;
    revision: number;
    letters: string[];
    clears?: boolean | undefined;
    flagged?: boolean | undefined;
    struck?: ((stored: string[]) => string[]) | undefined;
    note?: string | undefined;
    confidence?: Confidence | null | undefined;
    seen?: boolean | undefined;
    fences?: boolean | undefined;
    now: Date;
  },
): Promise<SaveOutcome> {
  const { userId, attemptId, listId, kind, position, revision, now } = facts;
  const [row] = await itemToSave(tx, { userId, attemptId, position });
  if (!row || (listId && row.listId !== listId) || (kind && row.kind !== kind))
    return { outcome: "missing" };
  const clears = facts.clears ?? canBeEmptied(row.type);
  const silent = facts.letters.length === 0 && !clears;
  const response = silent ? row.response : responseFrom(row, facts.letters);
  if (response === undefined) return { outcome: "invalid" };
  const flagged = facts.flagged ?? row.flagged;
  const note = facts.note === undefined ? row.note : facts.note.trim() ? facts.note : null;
  const confidence = facts.confidence === undefined ? row.confidence : facts.confidence;
  const before = row.struckOptions ?? [];
  const struck = facts.struck ? choiceIdsInOrder(row, facts.struck(before)) : before;
  if (!struck) return { outcome: "invalid" };
  const same = sameResponse(row.response, response);
  const sameConfidence = confidence === row.confidence;
  const sameBeside = flagged === row.flagged && note === row.note && sameConfidence;
  const unchanged = same && sameBeside && struck.join() === before.join();
  const isTimedOut = row.submittedAt !== null && isOver(row.deadline, row.submittedAt);
  if (isTimedOut && !unchanged) return { outcome: "late" };
  if (row.submittedAt) return { outcome: "closed", lost: !unchanged };
  // Nothing changed, as after a double click or going back in the browser: no conflict and nothing to store.
  const fences = facts.fences && row.revision === revision && acceptsSaves(row.deadline, now);
  const leaves = facts.seen && !row.seenAt && acceptsSaves(row.deadline, now);
  const seenAt = leaves ? { seenAt: now } : {};
  const stored = and(eq(attemptItems.attemptId, attemptId), eq(attemptItems.position, position));
  if (unchanged && !fences) {
    if (leaves) await tx.update(attemptItems).set(seenAt).where(stored);
    return { outcome: "saved", revision: row.revision };
  }
  if (!acceptsSaves(row.deadline, now)) return { outcome: "late" };
  if (row.revealedAt && !(same && sameConfidence)) return { outcome: "locked" };
  if (row.revision !== revision)
    return {
      outcome: "stale",
      revision: row.revision,
      response: row.response,
      flagged: row.flagged,
      note: row.note,
      struckOptions: row.struckOptions,
      confidence: row.confidence,
    };
  await tx
    .update(attemptItems)
    .set({
      response,
      flagged,
      ...(facts.note === undefined ? {} : { note }),
      ...(facts.struck ? { struckOptions: struck.length > 0 ? struck : null } : {}),
      ...(facts.confidence === undefined ? {} : { confidence }),
      ...seenAt,
      revision: revision + 1,
      partial: response !== null && !isComplete(row, response),
      ...(same
        ? {}
        : {
            answeredAt: response ? now : null,
            earlierAnswers: withEarlierAnswer(row.earlierAnswers, row.answeredAt),
          }),
    })
    .where(stored);
  return { outcome: "saved", revision: revision + 1 };
}

/** Sorts choice ids in the item's order, without duplicates; null if one is unknown. */
function choiceIdsInOrder(item: AnswerableItem, marks: string[]): string[] | null {
  const parts = partsOf(item);
  const lettersOf = (options: string[]) => options.map((_, at) => letterAt(at));
  const all = parts
    ? parts.flatMap(({ id, options }) => lettersOf(options).map((letter) => choiceId(id, letter)))
    : lettersOf(item.body.options ?? []);
  return marks.every((mark) => all.includes(mark))
    ? all.filter((mark) => marks.includes(mark))
    : null;
}
