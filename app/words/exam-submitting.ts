import { number, spoken } from "./language";
import { questions } from "./saving";

/** Confirmation before submitting an exam. */
export const examSubmitting = spoken({
  en: {
    pageTitle: "Submit",
    title: "Submit your exam?",
    unanswered: (count: number) =>
      `You have ${count} unanswered questions. Are you sure you want to submit?`,
    /** Numbers are listed only if few; the map shows them all. */
    inPart: (positions: number[]) =>
      positions.length > 5
        ? `${positions.length} questions are answered in part: what is chosen is marked as it stands.`
        : positions.length === 1
          ? `Question ${positions[0]} is answered in part: what is chosen is marked as it stands.`
          : `${questions(positions).replace("q", "Q")} are answered in part: what is chosen is marked as it stands.`,
    cost: "An empty question counts as wrong.",
    nothing: "You have not answered anything. If you submit now, this attempt does not count.",
    allAnswered: "Every question is answered. After submitting, answers cannot be changed.",
    howMany: (what: string, count: number) => `${what}: ${number(count)}`,
    open: "Not answered",
    partly: "Answered in part",
    flagged: "Flagged for review",
    submit: "Submit Exam",
    sending: "Sending your answers…",
    notSubmitted: "Submission Failed",
    notSubmittedWhat: "Every stored answer is kept. Please try again.",
    goTo: (position: number) => `Go to question ${position}`,
    back: "Back to the questions",
  },
});
