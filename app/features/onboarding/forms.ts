import { z } from "zod";
import { studyPreferences } from "#db/vocabulary";
import { examDayProblem, isDay, yearsAhead } from "./exam-day";
import { nothingYet, type Step } from "./steps";
import { studyFormWords as words } from "./words";

export type StudyPreference = (typeof studyPreferences)[number];

export type TypedPlan = { examDate?: string; studyPreference?: string };

const problems = {
  "no day": () => words.noDay,
  past: () => words.past,
  "too far": () => words.tooFar(yearsAhead),
};

type DayLimits = { today: string; stored?: string | null };

const examDay = (days: DayLimits) =>
  z.string({ error: () => words.noDate }).superRefine((day, refused) => {
    const problem = day === nothingYet ? null : examDayProblem(day, days);
    if (problem) refused.addIssue({ code: "custom", message: problems[problem]() });
  });

const pace = z.enum(studyPreferences, { error: () => words.pace });

const nameOf = (exams: readonly string[]) =>
  z
    .string()
    .refine((name) => exams.includes(name), { error: () => words.exam })
    .optional()
    .transform((name) => name ?? null);

/** @param exams the names to choose from */
export const studySchema = ({ exams, ...days }: DayLimits & { exams: readonly string[] }) =>
  z.object({
    examDate: examDay(days)
      .optional()
      .transform((day) => (day === undefined || day === nothingYet ? null : day)),
    studyPreference: pace,
    examName: nameOf(exams),
  });

/** One question of onboarding: its schema reads only its own field. */
export const stepSchemas = {
  exam: ({ exams }: { exams: readonly string[] }) =>
    z.object({
      examName: z
        .string({ error: () => words.choose })
        .refine((name) => name === nothingYet || exams.includes(name), {
          error: () => words.exam,
        })
        .transform((name) => (name === nothingYet ? null : name)),
    }),
  date: (days: DayLimits) =>
    z.object({
      examDate: examDay(days).transform((day) => (day === nothingYet ? null : day)),
    }),
  pace: () => z.object({ studyPreference: pace }),
} satisfies Record<Step, unknown>;

/** Drops an invalid value. */
export function readTypedDay(query: URLSearchParams): string | null {
  const examDate = query.get("examDate") ?? "";
  return isDay(examDate) ? examDate : null;
}
