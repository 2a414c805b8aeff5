import { counted, number, percent, spoken } from "~/ui/language";

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

/** Review of a closed attempt. */
export const review = spoken({
  en: {
    pageTitle: (quiz: string) => `Review: ${quiz}`,
    notFound: "Results not found",
    results: "Results",
    here: "Review",
    title: "Review your answers",
    scored: (score: number) => `You scored ${percent(score)}.`,
    facts: (correct: number, total: number, when: string) =>
      `${correct} of ${total} correct · submitted ${when}`,
    map: "Questions in this review",
    which: "Which questions",
    tabs: {
      all: (count: number) => `All ${count}`,
      wrong: (count: number) => `Incorrect ${count}`,
      sure: (count: number) => `Sure but incorrect ${count}`,
      flagged: (count: number) => `Flagged ${count}`,
    },
    /** Replaces the filters while a question is hidden. */
    countsLater:
      "Some of these questions are also in an attempt that you have not submitted: {attempts}. Submit it to see again which were incorrect.",
    nothing: {
      wrong: "Nothing was incorrect.",
      sure: "Nothing that you were sure of was incorrect.",
      flagged: "You flagged no question.",
    },
    back: "Back to results",
    print: "Print review",
    question: (position: number) => `Question ${position}`,
    flagged: "Flagged",
    withdrawn: "No longer asked",
    right: "Correct",
    partial: "Partly correct",
    wrong: "Incorrect",
    hidden: "Not shown yet",
    empty: "Not answered",
    unanswered: "You did not answer this question.",
    sure: "You were sure of your answer.",
    unsure: "You were not sure of your answer.",
    note: "Your note",
    withdrawnWhat:
      "This question was removed from the question bank later. It counted as it was asked.",
    difficulty: (label: string) => `Difficulty: ${label}`,
    lesson: (title: string) => `Read the lesson: ${title}`,
    report: "Report a problem",
    /** After the words above, for screen readers. */
    reportOf: (position: number) => `with question ${position}`,
    shownLater: "The answer is shown once you are done with it",
    shownLaterWhat: "This question is also in an attempt you started and haven’t submitted.",
  },
});

/** Additions to the common words of a review. */
export const caseReview = spoken({
  en: {
    atFirst: "The scenario and the chart at the start",
    chartOf: (step: string) => `What this step added to the chart: ${step}`,
    rationale: "Rationale",
  },
});

/** Chart of a learner's scores in a practice exam. */
export const scoreChart = spoken({
  en: { passMark: (mark: number) => `Study mark ${percent(mark)}` },
});
