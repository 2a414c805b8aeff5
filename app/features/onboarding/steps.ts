/** The questions of onboarding, one a screen. */
import { href } from "react-router";

export const steps = ["exam", "date", "pace"] as const;
export type Step = (typeof steps)[number];

/** The exam whose learners have case studies instead of a study plan. */
export const nclexName = "NCLEX-RN";

/** Answers a question with "not yet". */
export const nothingYet = "none";

/** With the last screen, which shows the first day. */
export const screenCount = steps.length + 1;

export const parseStep = (value: string | null): Step | null =>
  steps.find((step) => step === value) ?? null;

/** Without a step the screen shows the one that is due. */
export const stepHref = (step: Step, more: Record<string, string> = {}): string =>
  `${href("/dashboard/welcome")}?${new URLSearchParams({ step, ...more })}`;

export const planHref = (): string => href("/dashboard/welcome/plan");

/** The next question, or the screen after the last one. */
export function hrefAfter(step: Step): string {
  const next = steps[steps.indexOf(step) + 1];
  return next ? stepHref(next) : planHref();
}

export const previousStep = (step: Step): Step | null => steps[steps.indexOf(step) - 1] ?? null;

/** The step after the last question that has an answer; null if all are answered. */
export function stepDue(said: {
  examName: string | null;
  examDate: string | null;
  studyPreference: string | null;
}): Step | null {
  if (said.studyPreference) return null;
  if (said.examDate) return "pace";
  return said.examName ? "date" : "exam";
}
