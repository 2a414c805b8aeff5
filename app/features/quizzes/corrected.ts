/** Whether a new version of a question has another right answer than an older one. Pure. */
import type { AnswerKey, QuestionBody } from "#db/schema";
import { answerTexts } from "~/features/question-bank/answer-texts";
import { marksOf } from "~/features/question-bank/items";

type Keyed = { body: QuestionBody; answerKey: AnswerKey };

/**
 * Another answer, in any part of it, not the same one elsewhere or in other words: options that only moved keep their
 * texts, a text that was only reworded keeps its letter.
 */
export function isCorrected(older: Keyed, newer: Keyed): boolean {
  const marks = (one: Keyed) => [...marksOf(one.answerKey)].sort().join();
  const texts = ({ body, answerKey }: Keyed) =>
    answerTexts(body, answerKey)
      .map(({ part, texts }) => [part, ...texts.sort()].join("\n"))
      .sort()
      .join("\n");
  return marks(older) !== marks(newer) && texts(older) !== texts(newer);
}
