/** What a learner did, in a line. */
import { percent, spoken } from "./language";

export const activityWords = spoken({
  en: {
    lesson: (module: string) => `Lesson complete · ${module}`,
    quiz: (score: number, passed: boolean) =>
      `Quiz · ${percent(score)}${passed ? ", passed" : ", needs review"}`,
    attempt: (score: number, passed: boolean) =>
      `${percent(score)}${passed ? ", passed" : ", needs review"}`,
    endsAt: (time: string) => `ends at ${time}`,
    /** "Today, 3:41 PM" */
    at: (day: string, time: string) => `${day}, ${time}`,
    begun: (when: string) => `begun ${when}`,
  },
});
