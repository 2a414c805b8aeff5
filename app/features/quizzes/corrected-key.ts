import type { AnswerKey, QuestionBody } from "#db/schema";
import { answerTexts } from "~/features/question-bank/answer-texts";
import { selectionOf } from "~/features/question-bank/items";

type Keyed = { body: QuestionBody; answerKey: AnswerKey };

/**
 * Whether the right answer changed. Moved options change letters only, rewording changes texts
 * only; a correction changes both.
 */
export function isCorrected(older: Keyed, newer: Keyed): boolean {
  const marks = (one: Keyed) => [...selectionOf(one.answerKey)].sort().join();
  const texts = ({ body, answerKey }: Keyed) =>
    answerTexts(body, answerKey)
      .map(({ part, texts }) => [part, ...texts.sort()].join("\n"))
      .sort()
      .join("\n");
  return marks(older) !== marks(newer) && texts(older) !== texts(newer);
}
