import { counted, spoken } from "./language";

/** A closed attempt without a result: unanswered or discarded. */
export const notTaken = spoken({
  en: {
    titles: {
      "time-over": "Time’s up: not taken",
      unanswered: "Not taken",
      discarded: "Attempt discarded",
    },
    what: {
      "time-over": "Your time ended before any answer was saved.",
      unanswered: "You submitted without an answer.",
      discarded: "You discarded this attempt.",
    },
    counts: "It is not in your scores, your history or your study time.",
    quiz: "Back to the quiz",
    exam: "Back to the exam",
    caseStudy: "Back to the case study",
    practice: "Back to Practice",
  },
});

/** Confirmation before discarding an open attempt. */
export const discarding = spoken({
  en: {
    pageTitle: "Discard attempt",
    failure: "Failed to discard the attempt",
    title: "Discard this attempt?",
    answered: (answered: number, all: number) =>
      answered === 0
        ? "You have not answered anything yet."
        : `You have answered ${answered} of ${counted(all, "question", "questions")}.`,
    counts:
      "A discarded attempt is not in your scores, your history or your study time. You cannot undo this.",
    checked: "Answers you have checked still count for your missed questions.",
    refused: "This exam has a saved answer, so you cannot discard it. You can submit it.",
    discard: "Discard attempt",
    keep: "Keep attempt",
    link: "Discard this attempt",
  },
});
