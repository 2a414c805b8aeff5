import { questions } from "~/features/question-bank/words";
import { counted, spoken } from "~/ui/language";

/** One question in tutor mode. */
export const tutor = spoken({
  en: {
    title: (position: number | string, total: number | string) =>
      `Question ${position} of ${total}`,
    unknownTotal: "…",
    failure: "Error loading quiz questions",
    check: "Check answer",
    checking: "Checking…",
    previous: "Previous",
    next: "Next",
    submit: "Submit Quiz",
    sending: "Sending…",
    right: "Correct",
    partial: "Partly correct",
    wrong: "Incorrect",
    hidden: "Answer stored",
    points: (points: number, of: number) => `${points} of ${counted(of, "point", "points")}`,
    you: { sure: "You were sure.", unsure: "You were unsure." },
    lesson: (title: string) => `Read the lesson: ${title}`,
    shownLater: "The answer is shown once you are done with it",
    shownLaterWhat:
      "This question also stands in a quiz that you have begun and not submitted. Your answer here is stored and stands.",
    all: "All questions",
    map: "Questions",
    checked: (count: number, total: number, right: number) =>
      `${count} of ${total} checked, ${right} correct.`,
    leave: "You can leave at any time and go on later.",
    finish: "Finish and submit",
  },
});

/** Why a posted answer was not checked. */
export const tutorProblems = spoken({
  en: {
    unanswered: "Choose an answer first.",
    incomplete: "Something is still open: answer all of it first.",
  },
});

/** Keyboard help. `{one}` and the like are keys. */
export const tutorKeys = spoken({
  en: "{up} {down} move among the answers, {enter} checks and goes on, {left} {right} turn the page.",
});

/** The same for a quick quiz. */
export const quickKeys = spoken({
  en: "{up} {down} move among the answers, {enter} goes on, {left} goes back.",
});

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
