import type { AnswerKey, BodyPart, QuestionBody } from "#db/schema";
import { letterAt } from "./items";
import { splitAtPlaceholders } from "./placeholders";

export type AnswerText = {
  part: string | null;
  texts: string[];
};

/**
 * Texts of the options in a response or key, by part in the item's order; unanswered parts are
 * omitted.
 */
export function answerTexts(body: QuestionBody, answer: AnswerKey | null): AnswerText[] {
  if (!answer) return [];
  const textsOf = (letters: string[], options = body.options ?? []) =>
    options.filter((_, at) => letters.includes(letterAt(at)));
  if ("letters" in answer) {
    const texts = textsOf(answer.letters);
    return texts.length > 0 ? [{ part: null, texts }] : [];
  }
  // Part ids of an ordered response are numbers, which objects keep in order.
  const parts: BodyPart[] = body.parts ?? Object.keys(answer.parts).map((id) => ({ id }));
  return parts.flatMap(({ id, label = id, options }) => {
    const letters = Object.hasOwn(answer.parts, id) ? (answer.parts[id] ?? []) : [];
    const texts = textsOf(letters, options);
    return texts.length > 0 ? [{ part: label, texts }] : [];
  });
}

export const answerLines = (body: QuestionBody, answer: AnswerKey | null): string[] =>
  answerTexts(body, answer).flatMap(({ part, texts }) =>
    part === null ? texts : [`${part}: ${texts.join(", ")}`],
  );

const blank = "____";

/** What an item asks besides its stem, one line each. */
export function questionLines({ text, rows, options = [], parts = [] }: QuestionBody): string[] {
  const filled = (of: string, phrases: string[]) =>
    splitAtPlaceholders(of)
      .map((piece, at) => (at % 2 ? (phrases[piece.charCodeAt(0) - 65] ?? blank) : piece))
      .join("");
  const blanked = (of: string) =>
    splitAtPlaceholders(of)
      .map((piece, at) => (at % 2 ? blank : piece))
      .join("");
  return [
    ...(text ? [parts.length > 0 ? blanked(text) : filled(text, options)] : []),
    ...(rows ?? []).map((cells) => cells.map(blanked).join(" | ")),
    ...options.map((option, at) => `${letterAt(at)}. ${option}`),
    ...parts.map(({ id, label = id, text: own, options: offered }) => {
      if (own && offered) return `${label}: ${filled(own, offered)}`;
      return offered ? `${label}: ${offered.join(" / ")}` : label;
    }),
  ];
}
