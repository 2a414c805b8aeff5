import type { AnswerKey, QuestionBody } from "#db/schema";
import { answerLines, questionLines } from "~/features/question-bank/answer-texts";
import { letterAt } from "~/features/question-bank/items";

export type QuestionText = {
  stem: string;
  body: QuestionBody;
  answerKey: AnswerKey;
  rationale: string;
};

/**
 * Front: question and options. Back: the right answers, by part if there are parts, and the
 * rationale.
 * @returns null for a question without options
 */
export function cardSides({ stem, body, answerKey, rationale }: QuestionText) {
  const right =
    "letters" in answerKey
      ? (body.options ?? []).flatMap((option, at) =>
          answerKey.letters.includes(letterAt(at)) ? [`${letterAt(at)}. ${option}`] : [],
        )
      : answerLines(body, answerKey);
  if (right.length === 0) return null;
  return {
    front: [stem, ...questionLines(body)].join("\n"),
    back: [...right, rationale].join("\n"),
  };
}
