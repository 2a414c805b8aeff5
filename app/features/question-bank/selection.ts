/** Changes to a selection (defined in items.ts) as inputs are used. */
import { type AnswerableItem, choiceId, partsOf } from "./items";

/** Letters chosen in a part; in the whole item if `partId` is null. */
export function lettersIn(marks: string[], partId: string | null): string[] {
  if (partId === null) return marks;
  const start = `${partId}.`;
  return marks.flatMap((mark) => (mark.startsWith(start) ? [mark.slice(start.length)] : []));
}

/** Returns the selection with one part's letters replaced, in the item's order. */
export function withPartLetters(
  item: AnswerableItem,
  marks: string[],
  partId: string,
  letters: string[],
): string[] {
  return (partsOf(item) ?? []).flatMap(({ id }) =>
    (id === partId ? [...letters].sort() : lettersIn(marks, id)).map((letter) =>
      choiceId(id, letter),
    ),
  );
}

/** Builds a selection from one letter per part; "" leaves a part unanswered. */
export const selectionFromParts = (item: AnswerableItem, letters: readonly string[]): string[] =>
  (partsOf(item) ?? []).flatMap(({ id }, at) => (letters[at] ? [choiceId(id, letters[at])] : []));

/**
 * Returns the selection after an option of a part was pressed. In a single-answer part it replaces the other; beyond
 * the maximum, it changes nothing.
 */
export function toggleInPart(
  item: AnswerableItem,
  marks: string[],
  { id, maxChoices }: { id: string; maxChoices: number },
  letter: string,
): string[] {
  const chosen = lettersIn(marks, id);
  const others = chosen.filter((one) => one !== letter);
  if (maxChoices === 1) return withPartLetters(item, marks, id, [letter]);
  if (others.length < chosen.length) return withPartLetters(item, marks, id, others);
  return chosen.length < maxChoices ? withPartLetters(item, marks, id, [...chosen, letter]) : marks;
}

export function repeatedLetters(item: AnswerableItem, marks: string[]): string[] {
  const letters = (partsOf(item) ?? []).flatMap(({ id }) => lettersIn(marks, id));
  return [...new Set(letters.filter((letter, at) => letters.indexOf(letter) < at))];
}

/** How many options have a letter key: those that show their letters. 0: the item is answered with other keys. */
export const letteredOptionCount = (item: AnswerableItem): number =>
  item.type === "highlight_text" || partsOf(item) ? 0 : (item.body.options?.length ?? 0);
