/**
 * Items of the bank: what may be answered to them, and the points of it. Pure. Sources: docs/rules.md.
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

/**
 * What is chosen of an item that is answered as a whole, after one of its options was pressed. Where no more may be
 * chosen, a further one changes nothing.
 */
export function chosenAfter(item: AnswerableItem, chosen: string[], letter: string): string[] {
  const most = mostOf(item);
  if (most === 1) return [letter];
  const others = chosen.filter((one) => one !== letter);
  if (others.length < chosen.length) return others;
  return chosen.length < most ? [...chosen, letter].sort() : chosen;
}

/** The marks of a response or a key; none of an empty one. Parts come in no order to rely on: a database keeps none. */
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
    return lettersAt(response, id).length >= wanted;
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
  /** Before the floor. */
  sum: number;
  points: number;
  /** 0 where the part is worth nothing by itself. */
  maxPoints: number;
};

export type Ledger = { parts: LedgerPart[]; points: number; maxPoints: number };

/** Whether all that is right in a part was chosen, and nothing else. */
const isPartRight = ({ entries }: LedgerPart): boolean =>
  entries.every((one) => one.chosen === one.right);

/**
 * How the points of a response come about, option by option.
 *
 * - exact: all or nothing (ruling 13; ordered response).
 * - plus_minus: one for each right option, less one for each wrong one, never below 0; by part where there are any.
 * - per_part: one for each right pick, no penalty; where a number is asked for, no more picks than that count.
 * - rationale: dyad, both right 1; triad, the first with both others 2, with one of them 1, without it 0.
 * @throws RangeError when the item has no key, or one of another shape than its responses
 */
export function ledgerOf(item: MarkedItem, response: Response | null): Ledger {
  const { scoring, maxPoints } = item;
  const parts = partsOf(item);
  if ("letters" in item.answerKey !== (parts === null) || marksOf(item.answerKey).length === 0)
    throw new RangeError(`no rule scores ${item.type} by this key`);
  const whole = { id: null, options: item.body.options ?? [], most: mostOf(item) };
  const key = parts ? keyFor(item, parts, response) : item.answerKey;
  // Of a rationale, what it says first holds up the rest: that adds points only where the first is right.
  const [first] = parts ?? [];
  const isHeld =
    first !== undefined && lettersAt(response, first.id).join() === lettersAt(key, first.id).join();
  const rows = (parts ?? [whole]).map(({ id, options, most }): LedgerPart => {
    const right = new Set(lettersAt(key, id));
    // No more than may be chosen: a response with more cannot be stored.
    const chosen = new Set(lettersAt(response, id).slice(0, most));
    const counts = scoring === "rationale" ? id !== first?.id : scoring !== "exact";
    const entries = options.map((_, at): LedgerEntry => {
      const letter = letterAt(at);
      const entry = { letter, chosen: chosen.has(letter), right: right.has(letter) };
      if (!counts || !entry.chosen) return { ...entry, points: 0 };
      if (!entry.right) return { ...entry, points: scoring === "plus_minus" ? -1 : 0 };
      return { ...entry, points: scoring === "rationale" && !isHeld ? 0 : 1 };
    });
    const sum = entries.reduce((total, one) => total + one.points, 0);
    return {
      part: id,
      entries,
      sum,
      points: Math.max(0, sum),
      maxPoints: counts ? right.size : 0,
    };
  });
  const points =
    scoring === "exact"
      ? Number(rows.every(isPartRight)) * maxPoints
      : rows.reduce((total, one) => total + one.points, 0);
  return { parts: rows, points: Math.min(points, maxPoints), maxPoints };
}

/**
 * The key that a response is held against. The two reasons of a triad that offer the same options may stand in either
 * order: "because of B and C" says what "because of C and B" says.
 */
function keyFor(item: MarkedItem, parts: AnswerPart[], response: Response | null): AnswerKey {
  const { answerKey, scoring } = item;
  const [, one, other, ...more] = parts;
  if (scoring !== "rationale" || !one || !other || more.length > 0) return answerKey;
  if (one.options.join("\n") !== other.options.join("\n")) return answerKey;
  const swapped = {
    parts: {
      ...("parts" in answerKey ? answerKey.parts : {}),
      [one.id]: lettersAt(answerKey, other.id),
      [other.id]: lettersAt(answerKey, one.id),
    },
  };
  const fitting = (key: AnswerKey) =>
    [one, other].filter(({ id }) => lettersAt(key, id).join() === lettersAt(response, id).join());
  return fitting(swapped).length > fitting(answerKey).length ? swapped : answerKey;
}

/** What is chosen or right in a part; in the whole item with `part` null. */
function lettersAt(of: Response | null, part: string | null): string[] {
  if (!of || "letters" in of !== (part === null)) return [];
  if ("letters" in of) return of.letters;
  // Not what every object has: "constructor" is a fair name of a part.
  return (part !== null && Object.hasOwn(of.parts, part) && of.parts[part]) || [];
}

/**
 * Points for a response, 0 to `maxPoints`.
 * @throws RangeError as `ledgerOf` does
 */
export const pointsFor = (item: MarkedItem, response: Response | null): number =>
  ledgerOf(item, response).points;

/** The most that a key is worth by a rule. */
export function maxPointsOf(scoring: ScoringRule, answerKey: AnswerKey): number {
  if (scoring === "exact") return 1;
  if (scoring === "rationale") return marksOf(answerKey).length - 1;
  return marksOf(answerKey).length;
}
