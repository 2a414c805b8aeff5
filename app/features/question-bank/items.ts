/**
 * Item types: responses and scoring (docs/rules.md, rulings 8 and 13). Forms and pages exchange a
 * response as a selection, a list of choice ids: `B` for an item answered as a whole, `row-2.B`
 * (part id and letter) otherwise.
 */
import type { AnswerKey, BodyPart, ItemResponse, QuestionBody } from "#db/schema";
import type { QuestionType } from "#db/vocabulary";

export type PublicItem = {
  type: QuestionType;
  stem: string;
  body: QuestionBody;
};

export type AnswerableItem = Pick<PublicItem, "type" | "body">;

export type ScoringRule = "exact" | "plus_minus" | "per_part" | "rationale";

/** Contains the answer key: never return from a loader before the question is revealed. */
export type ScorableItem = AnswerableItem & {
  answerKey: AnswerKey;
  scoring: ScoringRule;
  maxPoints: number;
};

export const letterAt = (index: number): string => String.fromCharCode(65 + index);

/** Types with one answer per part or item. The others take any number, or at most `pick`. */
const singleAnswerTypes = new Set<QuestionType>([
  "multiple_choice",
  "matrix_choice",
  "dropdown_cloze",
  "dropdown_table",
  "drag_cloze",
  "dyad",
  "triad",
  "ordered_response",
]);

/** Whether a stem says how to answer, so that the page need not. */
export const saysHow = (stem: string): boolean =>
  /\b(select all|choose|highlight|mark|put)\b/i.test(stem);

export type AnswerPart = BodyPart & { options: string[]; maxChoices: number };

/** Whether a post without an answer removes a stored one. Radios cannot be unchecked. */
export const canBeEmptied = (type: QuestionType): boolean =>
  type !== "multiple_choice" && type !== "matrix_choice";

export function partsOf({ type, body }: AnswerableItem): AnswerPart[] | null {
  const shared = body.options ?? [];
  const answerable = (part: BodyPart): AnswerPart => {
    const options = part.options ?? shared;
    return {
      ...part,
      options,
      maxChoices: singleAnswerTypes.has(type) ? 1 : (part.pick ?? options.length),
    };
  };
  if (type === "ordered_response")
    return shared.map((_, at) => answerable({ id: String(at + 1), label: String(at + 1) }));
  return body.parts?.map(answerable) ?? null;
}

export const maxChoicesOf = ({ type, body }: AnswerableItem): number =>
  singleAnswerTypes.has(type) ? 1 : (body.pick ?? body.options?.length ?? 0);

/** Types whose shared options are used up: none may stand in two places. */
const usesUp = new Set<QuestionType>(["drag_cloze", "dyad", "triad", "ordered_response"]);

/** Letters in more than one place, of an item whose options are used up. */
export function repeatedLetters({ type, body }: AnswerableItem, marks: string[]): string[] {
  if (!body.options || !usesUp.has(type)) return [];
  const letters = [...new Set(marks)].map((mark) => mark.slice(mark.lastIndexOf(".") + 1));
  return [...new Set(letters.filter((letter, at) => letters.indexOf(letter) < at))];
}

export const choiceId = (partId: string, letter: string): string => `${partId}.${letter}`;

/**
 * Turns posted choice ids into a response, in the item's order.
 * @returns null for no answer; undefined for an unknown choice id or too many
 */
export function responseFrom(
  item: AnswerableItem,
  posted: string[],
): ItemResponse | null | undefined {
  const parts = partsOf(item);
  if (!parts) {
    const chosen = chosenLetters(item.body.options ?? [], posted, (letter) => letter);
    if (chosen.length !== new Set(posted).size || chosen.length > maxChoicesOf(item))
      return undefined;
    return chosen.length > 0 ? { letters: chosen } : null;
  }
  const response: Record<string, string[]> = {};
  let taken = 0;
  for (const { id, options, maxChoices } of parts) {
    const chosen = chosenLetters(options, posted, (letter) => choiceId(id, letter));
    if (chosen.length > maxChoices) return undefined;
    taken += chosen.length;
    if (chosen.length > 0) response[id] = chosen;
  }
  if (taken !== new Set(posted).size) return undefined;
  return taken > 0 ? { parts: response } : null;
}

const chosenLetters = (options: string[], posted: string[], mark: (letter: string) => string) =>
  options.map((_, at) => letterAt(at)).filter((letter) => posted.includes(mark(letter)));

/** Toggles an option of an item answered as a whole. Beyond the maximum, nothing changes. */
export function toggleOption(item: AnswerableItem, chosen: string[], letter: string): string[] {
  const most = maxChoicesOf(item);
  if (most === 1) return [letter];
  const others = chosen.filter((one) => one !== letter);
  if (others.length < chosen.length) return others;
  return chosen.length < most ? [...chosen, letter].sort() : chosen;
}

/** Parts come in no reliable order, because databases do not keep it. */
export function selectionOf(response: ItemResponse | null): string[] {
  if (!response) return [];
  if ("letters" in response) return response.letters;
  return Object.entries(response.parts).flatMap(([id, letters]) =>
    letters.map((letter) => choiceId(id, letter)),
  );
}

/** Ignores order. */
export function sameResponse(a: ItemResponse | null, b: ItemResponse | null): boolean {
  return selectionOf(a).sort().join() === selectionOf(b).sort().join();
}

/** How many answers each place of an item wants at least, and has. */
function countWanted(
  item: AnswerableItem,
  response: ItemResponse | null,
): { wanted: number; has: number }[] {
  const parts = partsOf(item);
  if (!parts) {
    const wanted = item.type === "select_n" ? maxChoicesOf(item) : 1;
    return [{ wanted, has: lettersAt(response, null).length }];
  }
  if (isScoredByColumn(item))
    return (item.body.options ?? []).map((_, at) => ({
      wanted: 1,
      has: parts.filter(({ id }) => lettersAt(response, id).includes(letterAt(at))).length,
    }));
  return parts.map(({ id, pick, maxChoices }) => ({
    wanted: maxChoices === 1 || needsOneEach.has(item.type) ? 1 : (pick ?? 0),
    has: lettersAt(response, id).length,
  }));
}

/** Types that want an answer in each column or group, as the exam does. Highlighted rows may have none. */
const needsOneEach = new Set<QuestionType>(["matrix_response", "response_grouping"]);

/**
 * Whether each single-answer part, group and column of a matrix has an answer, `pick` options are
 * chosen, and otherwise anything is.
 */
export const isComplete = (item: AnswerableItem, response: ItemResponse | null): boolean =>
  response !== null && countWanted(item, response).every(({ wanted, has }) => has >= wanted);

/** Null if the answer is complete, or there is only one place to answer in. */
export type OpenPlaces = {
  noun: "row" | "column" | "group" | "blank" | "place" | "choice";
  open: number;
  of: number;
} | null;

/** What an incomplete answer leaves open. */
export function openPlaces(item: AnswerableItem, response: ItemResponse | null): OpenPlaces {
  const places = countWanted(item, response).filter(({ wanted }) => wanted > 0);
  const noun = nounOf(item);
  // Choices are counted one by one, other places as wholes.
  const sizes = places.map(({ wanted, has }) =>
    noun === "choice" ? [wanted, Math.max(0, wanted - has)] : [1, Number(has < wanted)],
  );
  const sum = (which: 0 | 1) => sizes.reduce((total, size) => total + (size[which] ?? 0), 0);
  const [of, open] = [sum(0), sum(1)];
  return of > 1 && open > 0 ? { noun, open, of } : null;
}

function nounOf({ type, body }: AnswerableItem): NonNullable<OpenPlaces>["noun"] {
  switch (type) {
    case "matrix_choice":
      return body.across ? "column" : "row";
    case "matrix_response":
      return "column";
    case "response_grouping":
      return "group";
    case "ordered_response":
      return "place";
    case "select_n":
    case "bow_tie":
      return "choice";
    default:
      return "blank";
  }
}

/** More options than a question takes; null if there are no more. Without scripts nothing holds them back. */
export function excessOf(
  item: AnswerableItem,
  selection: string[],
): { label: string | undefined; most: number; chosen: number } | null {
  const whole = { id: null, label: undefined, maxChoices: maxChoicesOf(item) };
  for (const { id, label, maxChoices: most } of partsOf(item) ?? [whole]) {
    const chosen = selection.filter((mark) => id === null || mark.startsWith(`${id}.`)).length;
    // Radios and lists take no second choice: such a post is not from our page.
    if (most > 1 && chosen > most) return { label, most, chosen };
  }
  return null;
}

export type LedgerEntry = {
  /** Null for an item answered as a whole. */
  part: string | null;
  letter: string;
  chosen: boolean;
  right: boolean;
  /** Before the floor: 1, 0 or −1; always 0 with all-or-nothing scoring. */
  points: number;
};

/** What has a floor of its own: a part, or a column of a matrix multiple response. */
export type LedgerPart = {
  /** A column is named by its option's letter, unless it is a part (`across`). */
  part: string | null;
  entries: LedgerEntry[];
  /** Before the floor. */
  sum: number;
  points: number;
  /** 0 if the part earns no points by itself. */
  maxPoints: number;
};

export type Ledger = { parts: LedgerPart[]; points: number; maxPoints: number };

const isPartRight = ({ entries }: LedgerPart): boolean =>
  entries.every((one) => one.chosen === one.right);

/**
 * Scores a response option by option.
 * - exact: all or nothing (ruling 13; ordered response).
 * - plus_minus: +1 right, −1 wrong, never below 0; by part if there are any, but by column in a
 * matrix.
 * - per_part: +1 right, no penalty; at most `pick` options count.
 * - rationale: dyad: 1 if both parts are right. Triad: 2 if all are, 1 if the first and one other
 * are.
 * @throws RangeError if the key is missing or does not fit the parts
 */
export function ledgerOf(item: ScorableItem, response: ItemResponse | null): Ledger {
  const { scoring, maxPoints } = item;
  const parts = partsOf(item);
  if ("letters" in item.answerKey !== (parts === null) || selectionOf(item.answerKey).length === 0)
    throw new RangeError(`no rule scores ${item.type} by this key`);
  const whole = { id: null, options: item.body.options ?? [], maxChoices: maxChoicesOf(item) };
  const key = parts ? keyToCompare(item, parts, response) : item.answerKey;
  // The other parts count only if the first is right.
  const [first] = parts ?? [];
  const isHeld =
    first !== undefined && lettersAt(response, first.id).join() === lettersAt(key, first.id).join();
  const rows = (parts ?? [whole]).map(({ id, options, maxChoices }): LedgerPart => {
    const right = new Set(lettersAt(key, id));
    // Stored responses have no more.
    const chosen = new Set(lettersAt(response, id).slice(0, maxChoices));
    const counts = scoring === "rationale" ? id !== first?.id : scoring !== "exact";
    const entries = options.map((_, at): LedgerEntry => {
      const letter = letterAt(at);
      const entry = { part: id, letter, chosen: chosen.has(letter), right: right.has(letter) };
      if (!counts || !entry.chosen) return { ...entry, points: 0 };
      if (!entry.right) return { ...entry, points: scoring === "plus_minus" ? -1 : 0 };
      return { ...entry, points: scoring === "rationale" && !isHeld ? 0 : 1 };
    });
    return withSum(id, entries, counts);
  });
  const sums = isScoredByColumn(item) ? columnsOf(rows) : rows;
  const points =
    scoring === "exact"
      ? Number(rows.every(isPartRight)) * maxPoints
      : sums.reduce((total, one) => total + one.points, 0);
  return { parts: sums, points: Math.min(points, maxPoints), maxPoints };
}

function withSum(part: string | null, entries: LedgerEntry[], counts = true): LedgerPart {
  const sum = entries.reduce((total, one) => total + one.points, 0);
  const maxPoints = counts ? entries.filter((one) => one.right).length : 0;
  return { part, entries, sum, points: Math.max(0, sum), maxPoints };
}

/** A matrix whose parts are its rows, and whose columns each have a floor. */
const isScoredByColumn = ({ type, body }: AnswerableItem): boolean =>
  type === "matrix_response" && !body.across;

const columnsOf = (rows: LedgerPart[]): LedgerPart[] =>
  (rows[0]?.entries ?? []).map(({ letter }, at) =>
    withSum(
      letter,
      rows.flatMap(({ entries }) => entries[at] ?? []),
    ),
  );

/** Key to compare with. Two reasons of a triad with the same options may come in either order. */
function keyToCompare(
  item: ScorableItem,
  parts: AnswerPart[],
  response: ItemResponse | null,
): AnswerKey {
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

function lettersAt(of: ItemResponse | null, part: string | null): string[] {
  if (!of || "letters" in of !== (part === null)) return [];
  if ("letters" in of) return of.letters;
  // A part may be named "constructor", which every object inherits.
  return (part !== null && Object.hasOwn(of.parts, part) && of.parts[part]) || [];
}

/**
 * 0 to `maxPoints`.
 * @throws RangeError like `ledgerOf`
 */
export const pointsFor = (item: ScorableItem, response: ItemResponse | null): number =>
  ledgerOf(item, response).points;

export function maxPointsOf(scoring: ScoringRule, answerKey: AnswerKey): number {
  if (scoring === "exact") return 1;
  if (scoring === "rationale") return selectionOf(answerKey).length - 1;
  return selectionOf(answerKey).length;
}
