import { z } from "zod";
import { studyPreferences } from "#db/vocabulary";
import { examDayProblem, isDay, yearsAhead } from "./exam-day";
import { studyFormWords as words } from "./words";

export type StudyPreference = (typeof studyPreferences)[number];

export type TypedPlan = { examDate?: string; studyPreference?: string };

const problems = {
  "no day": () => words.noDay,
  past: () => words.past,
  "too far": () => words.tooFar(yearsAhead),
};

type DayLimits = { today: string; stored?: string | null };

export const planSchema = (days: DayLimits) =>
  z.object({
    examDate: z
      .string()
      .superRefine((day, refused) => {
        const problem = examDayProblem(day, days);
        if (problem) refused.addIssue({ code: "custom", message: problems[problem]() });
      })
      .optional()
      .transform((day) => day ?? null),
    studyPreference: z.enum(studyPreferences, { error: () => words.pace }),
  });

/** @param exams the names to choose from */
export const studySchema = ({ exams, ...days }: DayLimits & { exams: readonly string[] }) =>
  planSchema(days).extend({
    examName: z
      .string()
      .refine((name) => exams.includes(name), { error: () => words.exam })
      .optional()
      .transform((name) => name ?? null),
  });

/** Drops invalid values. */
export function readTypedPlan(query: URLSearchParams): TypedPlan {
  const examDate = query.get("examDate") ?? "";
  const studyPreference = query.get("studyPreference");
  return {
    ...(isDay(examDate) ? { examDate } : {}),
    ...(studyPreferences.some((one) => one === studyPreference)
      ? { studyPreference: studyPreference as StudyPreference }
      : {}),
  };
}
