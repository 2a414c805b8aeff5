import { counted, number, percent, spoken } from "~/ui/language";

export const results = spoken({
  en: {
    pageTitle: (quiz: string) => `Results: ${quiz}`,
    notFound: "Results not found",
    title: "Quiz results",
    timeUp: "Time’s up!",
    timeUpWhat: "We submitted your quiz with every saved answer.",
    passed: "Passed",
    needsReview: "Needs Review",
    /** Explains the line across the tube. */
    passMark: (mark: number) => `Dashed line: pass mark ${percent(mark)}`,
    /** A tutor attempt submitted before all questions were checked. */
    checkedOnly: (checked: number, all: number) =>
      `You checked ${number(checked)} of ${counted(all, "question", "questions")}. The ones you didn't check count as wrong.`,
    tutor: "Practiced with feedback",
    excellent: "Excellent work!",
    excellentWhat: (mark: number) => `You got ${percent(mark)} or more right.`,
    tryAgain: "Try Again",
    close: "Close",
    score: "Score",
    correct: "Correct",
    correctOf: (correct: number, total: number) => `${number(correct)} of ${number(total)} correct`,
    points: "Points",
    timeTaken: "Time taken",
    /** @param points negative if lower */
    change: (points: number, day: string) =>
      points === 0
        ? `Same score as on ${day}.`
        : `${points > 0 ? "Up" : "Down"} ${counted(Math.abs(points), "point", "points")} since ${day}.`,
    analysis: "Performance analysis",
    mark: (mark: number) => `mark ${percent(mark)}`,
    /** While another attempt with some of the same questions is open. */
    withheld: "You'll see the rest once you submit {attempts}.",
    byDomain: "By exam domain",
    byNeed: "By client need",
    byStep: "By step of clinical judgment",
    byDifficulty: "By difficulty",
    byLesson: "By lesson",
    part: "Part",
    by: "Group",
    share: "Share",
    asTable: "Full breakdown",
    tally: (correct: number, total: number) => `${correct} of ${total}`,
    pointsOf: (points: number, maxPoints: number) =>
      `${number(points)} of ${counted(maxPoints, "point", "points")}`,
    /** Domains of a practice exam, compared with its blueprint. */
    blueprint: "Compared with the exam blueprint",
    blueprintLead: "Your score in each domain, compared with the study mark.",
    domain: "Domain",
    asked: "Asked (blueprint)",
    shares: (asked: number, planned: number) => `${percent(asked)} (${percent(planned)})`,
    right: "Right",
    /** The pass mark, beside a domain. */
    reached: "reached",
    below: "below",
    belowMark: "below the mark",
    tooFew: "too few",
    weakLessons: "Lessons to go back to",
    weakLessonsWhat: "Where you missed the most.",
    best: "Best next step",
    readNext: (lesson: string) => `Read next: ${lesson}`,
    readNextWhy: (correct: number, total: number) =>
      total === 1
        ? "You missed the one question on this lesson."
        : `You got ${correct} of ${number(total)} questions on this lesson right.`,
    read: "Read the lesson",
    goOn: (lesson: string) => `Next: ${lesson}`,
    goOnWhy: "The next lesson of this module.",
    nextLesson: "Next lesson",
    practiceMissed: "Practice what you missed",
    mostMissed: (missed: number, all: number, lesson: string) =>
      all === 1
        ? `Your one miss is from “${lesson}”.`
        : `${number(missed)} of your ${number(all)} misses are from “${lesson}”.`,
    practiceMissedGo: (questions: number) =>
      `Practice ${counted(questions, "missed question", "missed questions")}`,
    weakest: (area: string, score: number) => `Weakest: ${area}, ${percent(score)}`,
    weakestWhy: (correct: number, total: number) =>
      `You got ${number(correct)} of ${number(total)} right. Practice more, with the answer after each question.`,
    practiceArea: (questions: number, area: string) => `Practice ${number(questions)} on ${area}`,
    missed: "What you missed",
    showAnswer: "Show the answer",
    reviewAll: (all: number) => `Review all ${number(all)}`,
    attempts: "Your attempts",
    allAttempts: "All attempts as a table",
    retake: "Retake Quiz",
    resume: "Resume Quiz",
    review: "Review Answers",
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
      partial: (count: number) => `Partly correct ${count}`,
      sure: (count: number) => `Sure but incorrect ${count}`,
      flagged: (count: number) => `Flagged ${count}`,
    },
    /** Replaces the filters while a question is hidden. */
    countsLater: "Results are hidden until you finish your open attempt: {attempts}.",
    nothing: {
      wrong: "No incorrect answers.",
      partial: "No partly correct answers.",
      sure: "No incorrect answers that you were sure of.",
      flagged: "You didn't flag any questions.",
    },
    pages: "Pages of this review",
    previous: "Previous page",
    next: "Next page",
    page: (page: number, pages: number) => `Page ${number(page)} of ${number(pages)}`,
    onePage: (count: number) => `Show all ${number(count)} on one page, to print`,
    back: "Back to results",
    print: "Print review",
    question: (position: number) => `Question ${position}`,
    flagged: "Flagged",
    withdrawn: "No longer asked",
    right: "Correct",
    partial: "Partly correct",
    wrong: "Incorrect",
    hidden: "Hidden",
    empty: "Not answered",
    unanswered: "You did not answer this question.",
    sure: "You were sure of your answer.",
    unsure: "You were not sure of your answer.",
    note: "Your note",
    withdrawnWhat:
      "This question is no longer in the question bank. It still counts toward this score.",
    difficulty: (label: string) => `Difficulty: ${label}`,
    step: (label: string) => `Step: ${label}`,
    need: (label: string) => `Client need: ${label}`,
    lesson: (title: string) => `Read the lesson: ${title}`,
    shownLater: "Hidden for now",
    shownLaterWhat: "You'll see the answer once you finish your open attempt.",
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
