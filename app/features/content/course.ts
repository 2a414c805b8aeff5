import { z } from "zod";
import { tubeColours } from "#db/vocabulary";
import type { AuthoredQuestion } from "./authored-question";
import type { Place } from "./faults";
import { day, slug, source, text } from "./fields";

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

export type CourseLesson = z.output<typeof lessonSchema> & {
  place: Place;
  order: number;
  content: string;
  /** Line in its file, from 1. */
  firstLine: number;
  words: number;
  questions: AuthoredQuestion[];
};
export type CourseList = z.output<typeof listSchema> & { place: Place };
export type CourseModule = z.output<typeof moduleSchema> & {
  place: Place;
  order: number;
  lessons: CourseLesson[];
  lists: Record<"practice" | "assessment" | "builtin", CourseList>;
};
export type Course = { modules: CourseModule[] };

/** Ignores Markdown's marks. */
export function countWords(markdown: string): number {
  return markdown.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,%/-]*/gu)?.length ?? 0;
}
