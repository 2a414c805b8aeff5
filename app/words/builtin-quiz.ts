import { counted, spoken } from "./language";
import { questions } from "./saving";

/** A built-in quiz: all its questions on one page. */
export const builtinQuiz = spoken({
  en: {
    failure: "Error loading quiz questions",
    lead: (count: number) =>
      `${counted(count, "question", "questions")} on one page. Submit once every one has an answer.`,
    question: (position: number, total: number) => `Question ${position} of ${total}`,
    selectAll: "Select all that apply.",
    answered: (count: number, total: number) => `${count} of ${total} answered.`,
    saving: "Saving…",
    saved: "Saved",
    submit: "Submit",
    sending: "Sending your answers…",
    unanswered: (position: number) => `Question ${position} has no answer yet.`,
    stale: (positions: number[]) =>
      `Not saved: your answer to ${questions(positions)} was changed elsewhere. What is stored is shown; choose again to change it.`,
    invalid: (positions: number[]) =>
      `Not saved: your answer to ${questions(positions)} does not fit. Please choose again.`,
  },
});
