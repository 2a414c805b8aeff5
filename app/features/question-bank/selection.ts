import { type AnswerableItem, choiceId, partsOf } from "./items";

/** `partId` null: the whole item. */
export function lettersIn(marks: string[], partId: string | null): string[] {
  if (partId === null) return marks;
  const start = `${partId}.`;
  return marks.flatMap((mark) => (mark.startsWith(start) ? [mark.slice(start.length)] : []));
}

/** Replaces one part's letters. */
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

/** "" leaves a part unanswered. */
export const selectionFromParts = (item: AnswerableItem, letters: readonly string[]): string[] =>
  (partsOf(item) ?? []).flatMap(({ id }, at) => (letters[at] ? [choiceId(id, letters[at])] : []));

/**
 * Toggles an option of a part. A single-answer part replaces; beyond the maximum, nothing changes.
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

/** 0 if no option shows a letter key. */
export const letteredOptionCount = (item: AnswerableItem): number =>
  item.type === "highlight_text" || partsOf(item) ? 0 : (item.body.options?.length ?? 0);
