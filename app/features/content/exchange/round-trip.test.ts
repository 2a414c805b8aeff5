/** What a format knows comes back from it unchanged. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type KnownType, questionsOf } from "../../../../tests/factories/exchanged";
import type { ExchangedQuestion, ReadQuestion } from "./exchange";
import { type ExchangeName, exchangeFormats } from "./formats";

const choices = ["multiple_choice", "select_all", "select_n"] as const;
const known: Record<ExchangeName, KnownType[]> = {
  csv: [...choices, "ordered_response"],
  gift: [...choices, "matrix_choice"],
  moodle: [...choices, "ordered_response", "matrix_choice"],
  qti: [...choices, "ordered_response", "matrix_choice", "matrix_response", "dropdown_cloze"],
};
const names = Object.keys(known) as ExchangeName[];

const withoutLine = ({ line: _, ...question }: ReadQuestion) => question;

/**
 * What is to come back. Other systems call a question without an id by its text or number, and GIFT has no way to
 * write an arrow in a matching question.
 */
function carried(
  name: ExchangeName,
  question: ExchangedQuestion,
  read: ReadQuestion | undefined,
): ExchangedQuestion {
  const id = question.id ?? read?.id;
  const arrows = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll("->", "→"));
  const { options, parts } = question;
  return {
    ...question,
    ...(id ? { id } : {}),
    ...(name === "gift" && parts ? arrows({ options, parts }) : {}),
  };
}

describe.each(names)("%s", (name) => {
  const { read, write } = exchangeFormats[name];

  test.each(known[name])("%s", (type) => {
    fc.assert(
      fc.property(questionsOf([type]), (questions) => {
        const { text } = write(questions);
        const back = read(text);
        expect(back.faults).toEqual([]);
        expect(back.questions.map(withoutLine)).toEqual(
          questions.map((question, at) => carried(name, question, back.questions[at])),
        );
        expect(back.losses).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test("what comes back is written as before", () => {
    fc.assert(
      fc.property(questionsOf(known[name]), (questions) => {
        const again = read(write(questions).text).questions.map(withoutLine);
        expect(read(write(again).text).questions.map(withoutLine)).toEqual(again);
      }),
      { numRuns: 15 },
    );
  });
});
