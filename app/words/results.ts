import { counted, number, percent, spoken } from "./language";

export const results = spoken({
  en: {
    pageTitle: (quiz: string) => `Results: ${quiz}`,
    notFound: "Results not found",
    title: "Quiz results",
    timeUp: "Time’s up!",
    timeUpWhat: "Your quiz was submitted automatically, with every answer that was stored.",
    passed: "Passed",
    needsReview: "Needs Review",
    passMark: (mark: number) => `The pass mark is ${percent(mark)}.`,
    /** A tutor attempt submitted before all questions were checked. */
    checkedOnly: (checked: number, all: number) =>
      `You checked ${number(checked)} of ${counted(all, "question", "questions")}. The ones you did not check count as wrong.`,
    tutor: "You practiced with feedback: each answer was checked at once.",
    excellent: "Excellent work!",
    excellentWhat: (mark: number) =>
      `You have ${percent(mark)} or more of these questions right: you know this module’s ground.`,
    tryAgain: "Try Again",
    close: "Close",
    score: "Score",
    correct: "Correct",
    points: "Points",
    timeTaken: "Time taken",
    analysis: "Performance analysis",
    /** While another attempt with some of the same questions is open. */
    withheld: "The rest appears again once you submit {attempts}.",
    byDomain: "By exam domain",
    byNeed: "By client need",
    byStep: "By step of clinical judgment",
    byDifficulty: "By difficulty",
    byLesson: "By lesson",
    part: "Part",
    by: "Of",
    share: "Share",
    asTable: "All figures, by difficulty too, as a table",
    figures: "All figures as a table",
    tally: (correct: number, total: number) => `${correct} of ${total}`,
    pointsOf: (points: number, maxPoints: number) =>
      `${number(points)} of ${counted(maxPoints, "point", "points")}`,
    /** Domains of a practice exam, compared with its blueprint. */
    blueprint: "Against the exam’s blueprint",
    blueprintLead:
      "How much of this exam each domain was, how much was planned, how much of it you had right, and whether that reaches the study mark.",
    domain: "Domain",
    asked: "Asked (planned)",
    shares: (asked: number, planned: number) => `${percent(asked)} (${percent(planned)})`,
    right: "Right",
    /** The pass mark, beside a domain. */
    reached: "reached",
    below: "below",
    tooFew: "too few",
    weakLessons: "Lessons to go back to",
    weakLessonsWhat: "Of whose questions you had the smallest share right.",
    readNext: "Read next: {lesson}",
    readNextWhy: (correct: number, total: number) =>
      total === 1
        ? "You did not have the one question on this lesson right."
        : `You had ${correct} of ${number(total)} questions on this lesson right.`,
    read: "Read the lesson",
    goOn: "Go on with: {lesson}",
    goOnWhy: "It is the next lesson of this module.",
    nextLesson: "Next lesson",
    retake: "Retake Quiz",
    review: "Review Answers",
    others: "Your other attempts",
    whereNext: "Where to next",
    practice: "Back to Practice",
    dashboard: "Dashboard",
  },
});
