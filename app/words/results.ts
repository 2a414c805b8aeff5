import { counted, percent, spoken } from "./language";

/** What an attempt came to. */
export const results = spoken({
  en: {
    pageTitle: (quiz: string) => `Results: ${quiz}`,
    notFound: "Results not found",
    title: "Quiz results",
    timeUp: "Time’s up!",
    timeUpWhat: "Your quiz was submitted automatically, with every answer that was stored.",
    timeUpEmpty: "Your quiz was submitted automatically. No answer had been stored by then.",
    nothingAnswered: "You did not answer any question in this attempt.",
    passed: "Passed",
    needsReview: "Needs Review",
    passMark: (mark: number) => `The pass mark is ${percent(mark)}.`,
    score: "Score",
    correct: "Correct",
    timeTaken: "Time taken",
    analysis: "Performance analysis",
    byDomain: "By exam domain",
    byDifficulty: "By difficulty",
    byLesson: "By lesson",
    part: "Part",
    by: "Of",
    share: "Share",
    asTable: "All figures, by difficulty too, as a table",
    tally: (correct: number, total: number) => `${correct} of ${total}`,
    readNext: "Read next: {lesson}",
    readNextWhy: (correct: number, total: number) =>
      `You had ${correct} of ${counted(total, "question", "questions")} on this lesson right.`,
    read: "Read the lesson",
    retake: "Retake Quiz",
    review: "Review Answers",
    others: "Your other attempts",
    whereNext: "Where to next",
    practice: "Back to Practice",
    dashboard: "Dashboard",
  },
});
