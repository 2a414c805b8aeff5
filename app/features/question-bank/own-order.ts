/**
 * The order in which an attempt shows a question's options (ruling 48). Stored responses, keys and notes keep the
 * authored letters; these functions translate between them and the letters that the learner sees and posts. Server only.
 */
import type { ItemResponse, QuestionBody } from "#db/schema";
import type { QuestionType } from "#db/vocabulary";
import { letterAt, partsOf, selectionOf } from "./items";

/** A question as an attempt asks it. Without a seed it is shown as authored. */
export type OrderedItem = {
  type: QuestionType;
  body: QuestionBody;
  questionId: string;
  shuffleSeed: string | null;
};

/** The others have columns, phrases, or an order to find. */
const shuffledTypes = new Set<QuestionType>([
  "multiple_choice",
  "select_all",
  "select_n",
  "response_grouping",
  "dropdown_cloze",
  "dropdown_table",
  "drag_cloze",
  "dyad",
  "triad",
  "bow_tie",
]);

/** Numbers from 0 (inclusive) to 1, always the same for a seed: FNV-1a, then mulberry32. */
function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same items in an order drawn from the seed. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = seededRandom(seed);
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/** "2 mL", "09:30", "$1,200", "< 70". */
const amount = /^[<>≤≥≈~$−–-]*\s*([\d,.]+)(?::(\d\d))?/;

/** Options that are amounts or times in order stay so, as exams print them. */
function isInOrder(options: readonly string[]): boolean {
  const amounts = options.map((option) => {
    const [, whole = "", minutes = "0"] = amount.exec(option.trim()) ?? [];
    return whole ? Number(whole.replaceAll(",", "")) + Number(minutes) / 60 : Number.NaN;
  });
  return amounts.every((one, at) => at === 0 || one >= (amounts[at - 1] ?? Number.NaN));
}

/**
 * The authored index of each shown option; null if they are shown as authored. Lists with equal options have equal
 * orders: a triad's reasons are compared by their options.
 */
function orderOf(
  { type, questionId, shuffleSeed }: OrderedItem,
  options: readonly string[],
): number[] | null {
  if (!shuffleSeed || !shuffledTypes.has(type) || isInOrder(options)) return null;
  const seed = [shuffleSeed, questionId, ...options].join("\n");
  return shuffled([...options.keys()], seed);
}

const inOrder = (item: OrderedItem, options: string[]): string[] =>
  orderOf(item, options)?.map((at) => options[at] as string) ?? options;

/** The options of a choice id's part, or of the whole item. */
function optionsAt(item: OrderedItem, part: string | null): string[] {
  if (part === null) return item.body.options ?? [];
  return partsOf(item)?.find(({ id }) => id === part)?.options ?? [];
}

function translate(item: OrderedItem, mark: string, to: "shown" | "stored"): string {
  const dot = mark.lastIndexOf(".");
  const order = orderOf(item, optionsAt(item, dot < 0 ? null : mark.slice(0, dot)));
  const letter = mark.slice(dot + 1);
  const at = letter.charCodeAt(0) - 65;
  // An unknown letter stays unknown.
  if (!order || letter.length !== 1 || at < 0 || at >= order.length) return mark;
  const moved = to === "stored" ? order[at] : order.indexOf(at);
  return mark.slice(0, dot + 1) + letterAt(moved as number);
}

/** @param marks choice ids with authored letters */
export const shownMarks = (item: OrderedItem, marks: readonly string[]): string[] =>
  marks.map((mark) => translate(item, mark, "shown")).sort();

/** @param marks choice ids as they were posted; unknown ones stay unknown */
export const storedMarks = (item: OrderedItem, marks: readonly string[]): string[] =>
  marks.map((mark) => translate(item, mark, "stored"));

export function shownBody(item: OrderedItem): QuestionBody {
  const { body } = item;
  if (!item.shuffleSeed) return body;
  return {
    ...body,
    ...(body.options ? { options: inOrder(item, body.options) } : {}),
    ...(body.parts
      ? {
          parts: body.parts.map((part) =>
            part.options ? { ...part, options: inOrder(item, part.options) } : part,
          ),
        }
      : {}),
  };
}

export function shownResponse<Response extends ItemResponse | null>(
  item: OrderedItem,
  response: Response,
): Response {
  if (!item.shuffleSeed || !response) return response;
  if ("letters" in response) return { letters: shownMarks(item, response.letters) } as Response;
  const parts: Record<string, string[]> = {};
  for (const mark of shownMarks(item, selectionOf(response))) {
    const dot = mark.lastIndexOf(".");
    const id = mark.slice(0, dot);
    parts[id] = [...(Object.hasOwn(parts, id) ? (parts[id] ?? []) : []), mark.slice(dot + 1)];
  }
  return { parts } as Response;
}

/** Notes on options, by choice id or letter; those on parts keep their names. */
export function shownNotes(
  item: OrderedItem,
  notes: Record<string, string>,
): Record<string, string> {
  if (!item.shuffleSeed) return notes;
  const ids = new Set(item.body.parts?.map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(notes).map(([mark, note]) => [
      ids.has(mark) ? mark : translate(item, mark, "shown"),
      note,
    ]),
  );
}
