/** Items of the bank: responses to them, their points. Pure. FACTS, "Item types and scoring". */
import type { AnswerKey, QuestionBody, Response } from "#db/schema";
import type { QuestionType } from "#db/vocabulary";

/** What may leave the server before the answer may. */
export type PublicItem = {
  type: QuestionType;
  stem: string;
  body: QuestionBody;
};

/** A version as far as marking needs it. */
export type MarkedItem = {
  type: QuestionType;
  body: QuestionBody;
  answerKey: AnswerKey;
  scoring: "exact" | "plus_minus" | "per_part" | "rationale";
  maxPoints: number;
};

/** The letter of the option at a place: A, B, C… */
export const letterAt = (index: number): string => String.fromCharCode(65 + index);

/**
 * Letters as a form posted them, made a response to this item: known letters, once each, in order.
 * @returns null for no answer; undefined when the post does not fit the item (two letters of one choice, an unknown one)
 */
export function responseFrom(item: PublicItem, posted: string[]): Response | null | undefined {
  const known = (item.body.options ?? []).map((_, at) => letterAt(at));
  if (posted.some((letter) => !known.includes(letter))) return undefined;
  const chosen = known.filter((letter) => posted.includes(letter));
  if (chosen.length === 0) return null;
  if (item.type === "multiple_choice" && chosen.length > 1) return undefined;
  return { letters: chosen };
}

/** The letters of a response; none of an empty one. */
export const lettersOf = (response: Response | null): string[] =>
  response && "letters" in response ? response.letters : [];

/** Whether two responses say the same. */
export function sameResponse(a: Response | null, b: Response | null): boolean {
  return lettersOf(a).join() === lettersOf(b).join();
}

/**
 * Points for a response, 0 to `maxPoints`. Exact: all or nothing (ruling 13). Plus/minus: one for each right
 * option, less one for each wrong one, never below 0.
 * @throws RangeError for an item whose type has no letters: none can enter the bank yet
 */
export function pointsFor(item: MarkedItem, response: Response | null): number {
  if (!("letters" in item.answerKey) || !["exact", "plus_minus"].includes(item.scoring))
    throw new RangeError(`no rule scores ${item.type} by ${item.scoring}`);
  if (!response) return 0;
  const right = new Set(item.answerKey.letters);
  const chosen = lettersOf(response);
  const hits = chosen.filter((letter) => right.has(letter)).length;
  const misses = chosen.length - hits;
  if (item.scoring === "plus_minus") return Math.min(item.maxPoints, Math.max(0, hits - misses));
  return hits === right.size && misses === 0 ? item.maxPoints : 0;
}
