import { counted, percent, spoken } from "./language";

export const caseResults = spoken({
  en: {
    pageTitle: (title: string) => `Results: ${title}`,
    failure: "Results not found",
    title: "Case study results",
    passed: "Passed",
    needsReview: "Needs Review",
    overall: "Overall Score",
    correct: "Correct",
    timeSpent: "Time Spent",
    studyMark: (mark: number) =>
      `${percent(mark)} is a study mark. The real exam is adaptive and has no percentage to pass.`,
    points: (points: number, most: number) =>
      `${points} of ${most} points. A question counts as correct with all of its points.`,
    /** Replaces the steps while another attempt is open. */
    withheld: "How each step went appears again once you submit {attempts}.",
    byStep: "By Step of Clinical Judgment",
    byCategory: "Performance by Category",
    byDifficulty: "By Difficulty",
    tally: (correct: number, total: number) => `${correct} of ${total}`,
    tallyPoints: (points: number, most: number) =>
      `${points} of ${counted(most, "point", "points")}`,
    retry: "Retry Lesson",
    resume: "Resume Case Study",
    review: "Review Answers",
    back: "Back to Case Studies",
    others: "Your other attempts",
    print: "Print results",
  },
});
