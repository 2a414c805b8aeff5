import { spoken } from "./language";

/** Covers of quizzes and practice exams. Server only. */
export const listCover = spoken({
  en: {
    questions: "Questions",
    time: "Time",
    noLimit: "No limit",
    minutes: (minutes: string) => `${minutes} min`,
    /** "20 → 30 min" */
    extended: (minutes: string, extended: string) => `${minutes} → ${extended} min`,
    withExtraTime: (factor: string) => `with your extra time, ×${factor}`,
    started: (when: string) => `Started ${when}.`,
    endsAt: (time: string, minutes: number) =>
      `It ends at ${time}, in about ${minutes} min, and is submitted then with what is saved.`,
    stored: "Every answer so far is saved.",
  },
});
