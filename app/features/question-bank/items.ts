/**
 * Items of the bank: what may be answered to them, and the points of it. Pure. FACTS, "Item types and scoring".
 *
 * A response travels as marks, in forms, posts and browsers alike: `B` where an item is answered as a whole,
 * `row-2.B` where it is answered part by part.
 */
import type { AnswerKey, BodyPart, QuestionBody, Response } from "#db/schema";
import type { QuestionType } from "#db/vocabulary";

/** What may leave the server before the answer may. */
export type PublicItem = {
  type: QuestionType;
  stem: string;
  body: QuestionBody;
};

/** As far as a response to it needs it. */
export type AnswerableItem = Pick<PublicItem, "type" | "body">;

export type ScoringRule = "exact" | "plus_minus" | "per_part" | "rationale";

/** A version as far as marking needs it. */
export type MarkedItem = AnswerableItem & {
  answerKey: AnswerKey;
  scoring: ScoringRule;
  maxPoints: number;
};

/** The letter of the option at a place: A, B, C… */
export const letterAt = (index: number): string => String.fromCharCode(65 + index);

/** How many options may be chosen where an answer is given: one, any number, or at most `pick`. */
const oneEach = new Set<QuestionType>([
  "multiple_choice",
  "matrix_choice",
  "dropdown_cloze",
  "dropdown_table",
  "drag_cloze",
  "dyad",
  "triad",
  "ordered_response",
]);

/** A part as it is answered: its options by letter, and how many of them at most. */
export type AnswerPart = BodyPart & { options: string[]; most: number };

/** Whether its inputs can all be left empty again: a post without an answer then takes one back. A radio cannot. */
export const canBeEmptied = (type: QuestionType): boolean =>
  type !== "multiple_choice" && type !== "matrix_choice";

/** The parts of an item, in order; null for one that is answered as a whole. */
export function partsOf({ type, body }: AnswerableItem): AnswerPart[] | null {
  const shared = body.options ?? [];
  const answerable = (part: BodyPart): AnswerPart => {
    const options = part.options ?? shared;
    return { ...part, options, most: oneEach.has(type) ? 1 : (part.pick ?? options.length) };
  };
  if (type === "ordered_response")
    return shared.map((_, at) => answerable({ id: String(at + 1), label: String(at + 1) }));
  return body.parts?.map(answerable) ?? null;
}

/** How many options may be chosen of an item that is answered as a whole. */
export const mostOf = ({ type, body }: AnswerableItem): number =>
  oneEach.has(type) ? 1 : (body.pick ?? body.options?.length ?? 0);

/** The mark of a letter in a part. */
export const markOf = (partId: string, letter: string): string => `${partId}.${letter}`;

/**
 * Marks as a form posted them, made a response to this item: known ones, once each, in order.
 * @returns null for no answer; undefined when the post does not fit the item: an unknown mark, or more in one place
 *   than may be chosen there
 */
export function responseFrom(item: AnswerableItem, posted: string[]): Response | null | undefined {
  const parts = partsOf(item);
  if (!parts) {
    const chosen = chosenOf(item.body.options ?? [], posted, (letter) => letter);
    if (chosen.length !== new Set(posted).size || chosen.length > mostOf(item)) return undefined;
    return chosen.length > 0 ? { letters: chosen } : null;
  }
  const response: Record<string, string[]> = {};
  let taken = 0;
  for (const { id, options, most } of parts) {
    const chosen = chosenOf(options, posted, (letter) => markOf(id, letter));
    if (chosen.length > most) return undefined;
    taken += chosen.length;
    if (chosen.length > 0) response[id] = chosen;
  }
  if (taken !== new Set(posted).size) return undefined;
  return taken > 0 ? { parts: response } : null;
}

const chosenOf = (options: string[], posted: string[], mark: (letter: string) => string) =>
  options.map((_, at) => letterAt(at)).filter((letter) => posted.includes(mark(letter)));

/** What is chosen of an item that is answered as a whole, after one of its options was pressed. */
export function chosenAfter(item: AnswerableItem, chosen: string[], letter: string): string[] {
  if (mostOf(item) === 1) return [letter];
  const others = chosen.filter((one) => one !== letter);
  return others.length < chosen.length ? others : [...chosen, letter].sort();
}

/** The marks of a response or a key; none of an empty one. Parts in the order in which they are kept. */
export function marksOf(response: Response | null): string[] {
  if (!response) return [];
  if ("letters" in response) return response.letters;
  return Object.entries(response.parts).flatMap(([id, letters]) =>
    letters.map((letter) => markOf(id, letter)),
  );
}

/** Whether two responses say the same, whatever the order they are kept in. */
export function sameResponse(a: Response | null, b: Response | null): boolean {
  return marksOf(a).sort().join() === marksOf(b).sort().join();
}

/**
 * Whether a response leaves nothing open: each part that takes one answer has it, each that takes a number has so
 * many; where any number may be chosen, one at least (in the whole item: a row may rightly have none).
 */
export function isComplete(item: AnswerableItem, response: Response | null): boolean {
  if (!response) return false;
  if ("letters" in response)
    return response.letters.length >= (item.type === "select_n" ? mostOf(item) : 1);
  return (partsOf(item) ?? []).every(({ id, pick, most }) => {
    const wanted = most === 1 ? 1 : (pick ?? 0);
    return (response.parts[id]?.length ?? 0) >= wanted;
  });
}

/** What one chosen, missed or left option came to. */
export type LedgerEntry = {
  letter: string;
  chosen: boolean;
  right: boolean;
  /** What it adds before the floor: 1, 0 or −1. Where only the whole counts: 0. */
  points: number;
};

/** What one part came to, or, with `part` null, an item that is answered as a whole. */
export type LedgerPart = {
  part: string | null;
  entries: LedgerEntry[];
  /** After the floor. */
  points: number;
  maxPoints: number;
};

export type Ledger = { parts: LedgerPart[]; points: number; maxPoints: number };

/**
 * How the points of a response come about, option by option.
 *
 * - exact: all or nothing (ruling 13; ordered response).
 * - plus_minus: one for each right option, less one for each wrong one, never below 0; by part where there are any.
 * - per_part: one for each right pick, no penalty; where a number is asked for, no more picks than that count.
 * - rationale: dyad, both right 1; triad, the first with both others 2, with one of them 1, without it 0.
 */
export function ledgerOf(item: MarkedItem, response: Response | null): Ledger {
  const { answerKey, scoring } = item;
  const parts = partsOf(item) ?? [
    { id: null, options: item.body.options ?? [], most: mostOf(item) },
  ];
  const keyOf = (id: string | null) => lettersAt(answerKey, id);
  const rows = parts.map(({ id, options, most }): LedgerPart => {
    const right = new Set(keyOf(id));
    // No more than may be chosen: a response with more cannot be stored.
    const chosen = new Set(lettersAt(response, id).slice(0, most));
    const entries = options.map((_, at): LedgerEntry => {
      const letter = letterAt(at);
      const hit = chosen.has(letter) && right.has(letter);
      const miss = chosen.has(letter) && !right.has(letter);
      const points =
        scoring === "plus_minus"
          ? Number(hit) - Number(miss)
          : Number(scoring === "per_part" && hit);
      return { letter, chosen: chosen.has(letter), right: right.has(letter), points };
    });
    const sum = entries.reduce((total, one) => total + one.points, 0);
    const maxPoints = scoring === "plus_minus" || scoring === "per_part" ? right.size : 0;
    return { part: id, entries, points: Math.max(0, sum), maxPoints };
  });
  const isRight = ({ entries }: LedgerPart) => entries.every((one) => one.chosen === one.right);
  if (scoring === "exact") {
    const points = response && rows.every(isRight) ? item.maxPoints : 0;
    return { parts: rows, points, maxPoints: item.maxPoints };
  }
  if (scoring === "rationale") {
    const [first, ...others] = rows;
    const supported = others.filter(isRight).length;
    const points =
      !first || !isRight(first) ? 0 : others.length === 1 ? supported : Math.min(2, supported);
    return { parts: rows, points, maxPoints: item.maxPoints };
  }
  const points = rows.reduce((total, one) => total + one.points, 0);
  return { parts: rows, points: Math.min(points, item.maxPoints), maxPoints: item.maxPoints };
}

const lettersAt = (of: Response | null, part: string | null): string[] => {
  if (!of) return [];
  if ("letters" in of) return part === null ? of.letters : [];
  return part === null ? [] : (of.parts[part] ?? []);
};

/** Points for a response, 0 to `maxPoints`. */
export const pointsFor = (item: MarkedItem, response: Response | null): number =>
  ledgerOf(item, response).points;

/** The most that a key is worth by a rule. */
export function maxPointsOf(scoring: ScoringRule, answerKey: AnswerKey): number {
  if (scoring === "exact") return 1;
  if (scoring === "rationale") return marksOf(answerKey).length - 1;
  return marksOf(answerKey).length;
}
