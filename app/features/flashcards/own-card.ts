/** What a card made from a question says. Pure. */
import type { AnswerKey, QuestionBody } from "#db/schema";
import { answerLines, askedLines } from "~/features/question-bank/answer-texts";
import { letterAt } from "~/features/question-bank/items";

export type Wording = {
  stem: string;
  body: QuestionBody;
  answerKey: AnswerKey;
  rationale: string;
};

/**
 * The two sides of a card: the question with its options, a line each; what is right, by part where it has parts, with
 * the reason.
 * @returns null for a question that has no options to choose from
 */
export function sidesOf({ stem, body, answerKey, rationale }: Wording) {
  const right =
    "letters" in answerKey
      ? (body.options ?? []).flatMap((option, at) =>
          answerKey.letters.includes(letterAt(at)) ? [`${letterAt(at)}. ${option}`] : [],
        )
      : answerLines(body, answerKey);
  if (right.length === 0) return null;
  return {
    front: [stem, ...askedLines(body)].join("\n"),
    back: [...right, rationale].join("\n"),
  };
}
