/** Answers in words, for who reads them apart from their item's form. Pure. */
import type { AnswerKey, BodyPart, QuestionBody } from "#db/schema";
import { letterAt } from "./items";
import { piecesOf } from "./pieces";

export type AnswerText = {
  /** The part's label; null where the item is answered as a whole. */
  part: string | null;
  /** The options chosen in it, in their order. */
  texts: string[];
};

/** What a response or a key says: the texts of its options, by part in the item's order. Parts left open are absent. */
export function answerTexts(body: QuestionBody, answer: AnswerKey | null): AnswerText[] {
  if (!answer) return [];
  const textsOf = (letters: string[], options = body.options ?? []) =>
    options.filter((_, at) => letters.includes(letterAt(at)));
  if ("letters" in answer) {
    const texts = textsOf(answer.letters);
    return texts.length > 0 ? [{ part: null, texts }] : [];
  }
  // An ordered response has no parts of its own: its places are numbers, which objects keep in order.
  const parts: BodyPart[] = body.parts ?? Object.keys(answer.parts).map((id) => ({ id }));
  return parts.flatMap(({ id, label = id, options }) => {
    const letters = Object.hasOwn(answer.parts, id) ? (answer.parts[id] ?? []) : [];
    const texts = textsOf(letters, options);
    return texts.length > 0 ? [{ part: label, texts }] : [];
  });
}

/** The same, a line each: "the likely condition: sepsis"; an option a line where the item is answered as a whole. */
export const answerLines = (body: QuestionBody, answer: AnswerKey | null): string[] =>
  answerTexts(body, answer).flatMap(({ part, texts }) =>
    part === null ? texts : [`${part}: ${texts.join(", ")}`],
  );

const blank = "____";

/**
 * What an item asks besides its stem, a line each: its passage with the phrases in it, its sentence or table with
 * blanks, its options by letter, its parts with theirs.
 */
export function askedLines({ text, rows, options = [], parts = [] }: QuestionBody): string[] {
  const filled = (of: string, phrases: string[]) =>
    piecesOf(of)
      .map((piece, at) => (at % 2 ? (phrases[piece.charCodeAt(0) - 65] ?? blank) : piece))
      .join("");
  const blanked = (of: string) =>
    piecesOf(of)
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
