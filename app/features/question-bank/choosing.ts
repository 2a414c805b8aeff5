/** Answers as they are given, one input after the other, in marks (items.ts). Pure. */
import { type AnswerableItem, markOf, partsOf } from "./items";

/** The letters that are chosen in a part; in the whole item where it has none. */
export function lettersIn(marks: string[], partId: string | null): string[] {
  if (partId === null) return marks;
  const start = `${partId}.`;
  return marks.flatMap((mark) => (mark.startsWith(start) ? [mark.slice(start.length)] : []));
}

/** All marks after a part was answered anew: parts in their order, letters in theirs. None: it is left open. */
export function withPart(
  item: AnswerableItem,
  marks: string[],
  partId: string,
  letters: string[],
): string[] {
  return (partsOf(item) ?? []).flatMap(({ id }) =>
    (id === partId ? [...letters].sort() : lettersIn(marks, id)).map((letter) =>
      markOf(id, letter),
    ),
  );
}

/** All marks after each part that takes one answer got the letter at its place; "" leaves it open. */
export const withEach = (item: AnswerableItem, letters: readonly string[]): string[] =>
  (partsOf(item) ?? []).flatMap(({ id }, at) => (letters[at] ? [markOf(id, letters[at])] : []));

/**
 * All marks after an option of a part was pressed: where one answer is taken, it takes the place of another; where no
 * more may be chosen, a further one changes nothing.
 */
export function pressed(
  item: AnswerableItem,
  marks: string[],
  { id, most }: { id: string; most: number },
  letter: string,
): string[] {
  const chosen = lettersIn(marks, id);
  const others = chosen.filter((one) => one !== letter);
  if (most === 1) return withPart(item, marks, id, [letter]);
  if (others.length < chosen.length) return withPart(item, marks, id, others);
  return chosen.length < most ? withPart(item, marks, id, [...chosen, letter]) : marks;
}

/** The options that stand in more than one part, by letter. */
export function repeated(item: AnswerableItem, marks: string[]): string[] {
  const letters = (partsOf(item) ?? []).flatMap(({ id }) => lettersIn(marks, id));
  return [...new Set(letters.filter((letter, at) => letters.indexOf(letter) < at))];
}

/** How many options keys can choose by themselves: those that show their letters. 0: other keys answer the item. */
export const lettered = (item: AnswerableItem): number =>
  item.type === "highlight_text" || partsOf(item) ? 0 : (item.body.options?.length ?? 0);
