/** The forms about exam and pace: what each must hold. */
import { z } from "zod";
import { studyPreferences } from "#db/vocabulary";
import { studyFormWords as words } from "~/words/onboarding-notices";
import { examDayProblem, isDay, yearsAhead } from "./exam-day";

export type StudyPreference = (typeof studyPreferences)[number];

/** What a form's fields are called, in addresses too. */
export type Typed = { examDate?: string; studyPreference?: string };

const problems = {
  "no day": () => words.noDay,
  past: () => words.past,
  "too far": () => words.tooFar(yearsAhead),
};

type Days = { today: string; stored?: string | null };

/** The exam date, or null, and the pace. @param days the learner's today, and the exam date as it was */
export const planSchema = (days: Days) =>
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

/** The same and which exam, or null. @param exams the names to choose from */
export const studySchema = ({ exams, ...days }: Days & { exams: readonly string[] }) =>
  planSchema(days).extend({
    examName: z
      .string()
      .refine((name) => exams.includes(name), { error: () => words.exam })
      .optional()
      .transform((name) => name ?? null),
  });

/** What an address carries of what was typed before, as far as it can be meant. */
export function typedIn(query: URLSearchParams): Typed {
  const examDate = query.get("examDate") ?? "";
  const studyPreference = query.get("studyPreference");
  return {
    ...(isDay(examDate) ? { examDate } : {}),
    ...(studyPreferences.some((one) => one === studyPreference)
      ? { studyPreference: studyPreference as StudyPreference }
      : {}),
  };
}
