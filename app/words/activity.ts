/** Entries of the recent activity. */
import { percent, spoken } from "./language";

const kinds = spoken({
  en: { quiz: "Quiz", practice_exam: "Practice exam", case_study: "Case study" },
});

export const activityWords = spoken({
  en: {
    lesson: (module: string) => `Lesson complete · ${module}`,
    attempt: (kind: keyof typeof kinds, score: number, passed: boolean) =>
      `${kinds[kind]} · ${percent(score)}${passed ? ", passed" : ", needs review"}`,
    endsAt: (time: string) => `ends at ${time}`,
    /** "Today, 3:41 PM" */
    at: (day: string, time: string) => `${day}, ${time}`,
    begun: (when: string) => `begun ${when}`,
  },
});
