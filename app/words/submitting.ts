import { number, spoken } from "./language";
import { questions } from "./saving";

/** Confirmation before submitting. Server only. */
export const submitting = spoken({
  en: {
    title: "Submit your quiz?",
    unanswered: (count: number) =>
      `You have ${count} unanswered questions. Are you sure you want to submit?`,
    /** Numbers are listed only if few; the map shows them all. */
    inPart: (positions: number[]) =>
      positions.length > 5
        ? `${positions.length} questions are answered in part: what is chosen is marked as it stands.`
        : positions.length === 1
          ? `Question ${positions[0]} is answered in part: what is chosen is marked as it stands.`
          : `${questions(positions).replace("q", "Q")} are answered in part: what is chosen is marked as it stands.`,
    /** Listed in the same way. */
    cost: (positions: number[]) =>
      positions.length <= 5
        ? `Still empty: ${questions(positions)}. An empty question counts as wrong.`
        : "An empty question counts as wrong.",
    nothing: "You have not answered anything. If you submit now, this attempt does not count.",
    allAnswered: "Every question is answered. After submitting, answers cannot be changed.",
    flagged: (count: number) =>
      count === 1
        ? "One question is flagged for review."
        : `${count} questions are flagged for review.`,
    map: "Questions",
    submit: "Submit Quiz",
    sending: "Sending your answers…",
    goTo: (position: number) => `Go to question ${position}`,
    back: "Back to the questions",
  },
});

/** Confirmation before submitting an exam, whose map lists the empty questions. */
export const examSubmitting = spoken({
  en: {
    ...submitting,
    title: "Submit your exam?",
    cost: () => "An empty question counts as wrong.",
    howMany: (what: string, count: number) => `${what}: ${number(count)}`,
    open: "Not answered",
    partly: "Answered in part",
    flaggedTitle: "Flagged for review",
    submit: "Submit Exam",
  },
});
