/** What a card made from a question says. Pure. */
import type { AnswerKey, QuestionBody } from "#db/schema";
import { letterAt, marksOf } from "~/features/question-bank/items";

export type Wording = {
  stem: string;
  body: QuestionBody;
  answerKey: AnswerKey;
  rationale: string;
};

/**
 * The two sides of a card: the question with its options, a line each; the right ones with the reason.
 * @returns null for a question that has no options to choose from
 */
export function sidesOf(wording: Wording): { front: string; back: string } | null {
  const options = wording.body.options ?? [];
  const lines = options.map((option, at) => `${letterAt(at)}. ${option}`);
  const right = marksOf(wording.answerKey).flatMap((letter) =>
    lines.filter((line) => line.startsWith(`${letter}. `)),
  );
  if (right.length === 0) return null;
  return {
    front: [wording.stem, ...lines].join("\n"),
    back: [...right, wording.rationale].join("\n"),
  };
}
