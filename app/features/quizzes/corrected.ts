/** Whether a new version of a question has another right answer than an older one. Pure. */
import type { AnswerKey, QuestionBody } from "#db/schema";
import { marksOf } from "~/features/question-bank/items";

type Keyed = { body: QuestionBody; answerKey: AnswerKey };

/**
 * Another answer, not the same one elsewhere or in other words: options that only moved keep their texts, a text that
 * was only reworded keeps its letter.
 */
export function isCorrected(older: Keyed, newer: Keyed): boolean {
  if (!("letters" in older.answerKey) || !("letters" in newer.answerKey))
    return JSON.stringify(older.answerKey) !== JSON.stringify(newer.answerKey);
  const letters = (one: Keyed) => [...marksOf(one.answerKey)].sort().join();
  const texts = (one: Keyed) =>
    marksOf(one.answerKey)
      .map((letter) => one.body.options?.[letter.charCodeAt(0) - 65] ?? letter)
      .sort()
      .join("\n");
  return letters(older) !== letters(newer) && texts(older) !== texts(newer);
}
