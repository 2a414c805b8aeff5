import { spoken } from "./language";

/** The look before an exam's submit. */
export const examSubmitting = spoken({
  en: {
    pageTitle: "Submit",
    failure: "Submission Failed",
    title: "Submit your exam?",
    unanswered: (count: number) =>
      `You have ${count} unanswered questions. Are you sure you want to submit?`,
    cost: "An empty question counts as wrong.",
    allAnswered: "Every question is answered. After submitting, answers cannot be changed.",
    open: "Not answered",
    flagged: "Flagged for review",
    submit: "Submit Exam",
    sending: "Sending your answers…",
    notSubmitted: "Submission Failed",
    notSubmittedWhat: "Every stored answer is kept. Please try again.",
    goTo: (position: number) => `Go to question ${position}`,
    back: "Back to the questions",
  },
});
