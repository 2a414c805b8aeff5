/** A second reading: reviewers answer a module without keys, to compare with them. */
import { z } from "zod";
import { letterAt } from "~/features/question-bank/items";
import type { AuthoredQuestion } from "./authored-question";
import type { CourseModule } from "./course";

const questionsOf = (module: CourseModule): AuthoredQuestion[] =>
  module.lessons.flatMap(({ questions }) => questions);

/** Numbered, because the ids hint at the answers. */
export const readingSheet = (module: CourseModule) =>
  questionsOf(module).map(({ type, stem, options = [] }, at) => ({
    number: at + 1,
    type,
    stem,
    options: Object.fromEntries(options.map(({ text }, at) => [letterAt(at), text])),
    answer: "",
    doubt: "",
  }));

const letter = z.string().regex(/^[A-F]*$/, "an answer is letters from A to F, as AC");

export const readingSheetSchema = z.array(
  z.looseObject({
    number: z.int(),
    /** Letters or a list of them; empty: no answer. */
    answer: z.union([letter, z.array(letter).transform((all) => all.join(""))]).nullish(),
    doubt: z.string().nullish(),
  }),
);

/**
 * Requires an unchanged order of the module's questions.
 * @returns counts, differing answers, missing answers and doubts
 */
export function compareReadingSheet(
  module: CourseModule,
  sheet: z.output<typeof readingSheetSchema>,
) {
  const given = new Map(sheet.map((one) => [one.number, one]));
  const sorted = (all: Iterable<string>) => [...all].sort().join("");
  const questions = questionsOf(module).map(({ id, answer = [] }, at) => ({
    id,
    key: sorted(answer),
    given: sorted(given.get(at + 1)?.answer ?? ""),
    doubt: given.get(at + 1)?.doubt?.trim() ?? "",
  }));
  const answered = questions.filter((one) => one.given !== "");
  return {
    questions: questions.length,
    answered: answered.length,
    disagreements: answered.filter((one) => one.given !== one.key),
    missing: questions.filter((one) => one.given === "").map(({ id }) => id),
    doubts: questions.filter((one) => one.doubt !== ""),
  };
}
