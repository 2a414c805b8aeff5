/** Schemas and types of the files under `content/`; docs/content.md describes the format. */
import { z } from "zod";
import { ascpAreas, cognitiveLevels, difficulties, nhaDomains, tubeColours } from "#db/vocabulary";
import type { Place } from "./faults";
import { day, slug, source, sourceIds, text } from "./shared-schemas";

export const moduleSchema = z.strictObject({
  id: slug,
  name: text,
  description: text,
  tube: z.enum(tubeColours),
});

export const lessonSchema = z.strictObject({
  id: slug,
  title: text,
  summary: text,
  objectives: z.array(text).min(1, "at least one objective"),
  sources: z.array(source).min(1, "at least one source"),
  reviewed: day.optional(),
});

const letter = z.string().regex(/^[A-F]$/, "an answer is a letter from A to F");

export const questionSchema = z
  .strictObject({
    id: slug,
    type: z.enum(["multiple_choice", "select_all"]),
    stem: text,
    options: z.array(z.strictObject({ text, why: text.optional() })),
    answer: z.union([letter.transform((one) => [one]), z.array(letter)]),
    rationale: text,
    difficulty: z.enum(difficulties),
    level: z.enum(cognitiveLevels),
    nha: z.enum(nhaDomains),
    ascp: z.enum(ascpAreas),
    source: sourceIds,
    scoring: z.enum(["exact", "plus_minus"]).default("exact"),
  })
  .check((context) => {
    const { value, issues } = context;
    const fault = (path: (string | number)[], message: string) =>
      issues.push({ code: "custom", path, message, input: value });
    const count = value.options.length;
    const right = new Set(value.answer);
    if (value.type === "multiple_choice") {
      if (count !== 4) fault(["options"], `multiple choice has four options, not ${count}`);
      if (right.size !== 1) fault(["answer"], "multiple choice has one right answer");
    } else {
      if (count < 5 || count > 6)
        fault(["options"], `select-all has five or six options, not ${count}`);
      if (right.size < 2 || right.size > 4)
        fault(["answer"], "select-all has two to four right answers");
    }
    if (right.size !== value.answer.length) fault(["answer"], "a letter is named twice");
    for (const one of right)
      if (letters.indexOf(one) >= count) fault(["answer"], `there is no option ${one}`);
    value.options.forEach((option, at) => {
      if (!right.has(letters[at] ?? "") && !option.why)
        fault(["options", at], `option ${letters[at]} is wrong and says not why`);
    });
  });

const listSchema = z.strictObject({
  title: text,
  description: text,
  time_limit_minutes: z.int().min(1).max(600).optional(),
  passing_score: z.int().min(1).max(100),
  questions: z.array(slug).min(1),
});

export const quizzesSchema = z.strictObject({
  practice: listSchema,
  assessment: listSchema,
  builtin: listSchema,
});

/** Letters in order of the options. */
export const letters = ["A", "B", "C", "D", "E", "F"];

export type CourseQuestion = z.output<typeof questionSchema> & { place: Place };
export type CourseLesson = z.output<typeof lessonSchema> & {
  place: Place;
  /** From 1, by the file's number. */
  order: number;
  content: string;
  /** The line in its file where the content begins, from 1. */
  firstLine: number;
  words: number;
  questions: CourseQuestion[];
};
export type CourseList = z.output<typeof listSchema> & { place: Place };
export type CourseModule = z.output<typeof moduleSchema> & {
  place: Place;
  order: number;
  lessons: CourseLesson[];
  lists: Record<"practice" | "assessment" | "builtin", CourseList>;
};
export type Course = { modules: CourseModule[] };

/** Counts words without the marks of tables, lists and headings. */
export function countWords(markdown: string): number {
  return markdown.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,%/-]*/gu)?.length ?? 0;
}
