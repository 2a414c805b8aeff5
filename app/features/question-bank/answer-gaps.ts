import { answerGaps as words } from "./answer-words";
import { type AnswerableItem, excessOf, openPlaces, repeatedLetters, responseFrom } from "./items";

/** "2 of 5 rows have no answer yet."; null if the answer is empty, complete or invalid. */
export function gapText(item: AnswerableItem, selection: string[]): string | null {
  const response = selection.length > 0 && responseFrom(item, selection);
  const places = response ? openPlaces(item, response) : null;
  if (!places) return null;
  const { noun, open, of } = places;
  return noun === "choice" ? words.chosen(of - open, of) : words.left(open, of, words.open[noun]);
}

/** "Choose 3. You chose 4."; null if there are not too many. */
export function excessText(item: AnswerableItem, selection: string[]): string | null {
  const excess = excessOf(item, selection);
  if (!excess) return null;
  const { label, most, chosen } = excess;
  return label === undefined ? words.chosen(chosen, most) : words.chosenIn(label, chosen, most);
}

/** "Thirst is in more than one place. …"; null if each is used once, or more than that is wrong. */
export function repeatedText(item: AnswerableItem, selection: string[]): string | null {
  const letters = responseFrom(item, selection) ? repeatedLetters(item, selection) : [];
  const names = letters.flatMap((letter) => item.body.options?.[letter.charCodeAt(0) - 65] ?? []);
  return names.length > 0 ? words.repeated(names) : null;
}
