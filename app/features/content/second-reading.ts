/**
 * A second reading of a module without its keys: a sheet to answer, and its comparison with the
 * keys.
 */
import { z } from "zod";
import { letterAt } from "~/features/question-bank/items";
import type { AuthoredQuestion } from "./authored-question";
import type { CourseModule } from "./course";

const questionsOf = (module: CourseModule): AuthoredQuestion[] =>
  module.lessons.flatMap(({ questions }) => questions);

/**
 * Stems and options without anything that reveals the answer. Questions have numbers, because their
 * ids hint at it.
 */
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

/** A completed sheet. */
export const readingSheetSchema = z.array(
  z.looseObject({
    number: z.int(),
    /** One or several letters, or a list; empty: not answered. */
    answer: z.union([letter, z.array(letter).transform((all) => all.join(""))]).nullish(),
    doubt: z.string().nullish(),
  }),
);

/**
 * Compares a sheet with the keys. The order of the module's questions must not have changed.
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
