import { counted, percent, spoken } from "./language";

/** Cover of a case study. Server only. */
export const caseStudy = spoken({
  en: {
    back: "Back to Case Studies",
    minutes: (minutes: number) => `${minutes} min`,
    scenario: "Patient Scenario",
    howItGoes: "How it goes",
    rules: (questions: number, mark: number) => [
      `${counted(questions, "question", "questions")}, one for each step of the clinical judgment model. Each needs an answer before the next.`,
      "The chart grows from step to step. What came before stays readable, and you can go back and change an answer until you submit.",
      `There is no time limit. ${percent(mark)} is a study mark: the real exam is adaptive and has no percentage to pass.`,
    ],
    begun: "You have begun this case study",
    started: (when: string) => `Started ${when}. Every answer so far is saved.`,
    start: "Start Case Study",
    resume: "Resume Case Study",
    retry: "Retry Lesson",
    notStarted: "The case study could not be started. Please try again.",
    noQuestions: "No Questions Available",
    noQuestionsWhy: "This lesson doesn't have any interactive questions yet.",
  },
});
