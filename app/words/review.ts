import { percent, spoken } from "./language";

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
      "This question has been taken out of the question bank since. It counted as it was asked.",
    difficulty: (label: string) => `Difficulty: ${label}`,
    lesson: (title: string) => `Read the lesson: ${title}`,
    shownLater: "The answer is shown once you are done with it",
    shownLaterWhat:
      "This question also stands in an attempt that you have begun and not submitted.",
  },
});
