import { spoken } from "./language";

/** Table of closed attempts, on a quiz's cover and result. */
export const attemptHistory = spoken({
  en: {
    title: "Your attempts",
    none: "None yet. Your results will be listed here.",
    caption: "Your attempts, newest first",
    here: (when: string) => `${when} (this one)`,
    submitted: "Submitted",
    score: "Score",
    correct: "Correct",
    time: "Time",
    result: "Result",
    passed: "Passed",
    needsReview: "Needs Review",
  },
});
