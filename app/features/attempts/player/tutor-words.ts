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
    hidden: "Answer saved",
    points: (points: number, of: number) => `${points} of ${counted(of, "point", "points")}`,
    you: { sure: "You were sure.", unsure: "You were unsure." },
    lesson: (title: string) => `Read the lesson: ${title}`,
    shownLater: "You’ll see the answer later",
    shownLaterWhat:
      "This question is also in a quiz you started and haven’t submitted. Your answer here is saved.",
    all: "All questions",
    map: "Questions",
    checked: (count: number, total: number, right: number) =>
      `${count} of ${total} checked, ${right} correct`,
    finish: "Finish and submit",
  },
});

/** Why a posted answer was not checked. */
export const tutorProblems = spoken({
  en: {
    unanswered: "Choose an answer first.",
  },
});

/** Keyboard help. `{one}` and the like are keys. */
export const tutorKeys = spoken({
  en: "{up} {down} move between answers, {enter} checks the answer, then goes to the next question, {left} {right} change questions.",
});

/** The same for a quick quiz. */
export const quickKeys = spoken({
  en: "{up} {down} move between answers, {enter} goes to the next question, {left} goes back.",
});

/** A built-in quiz: all its questions on one page. */
export const builtinQuiz = spoken({
  en: {
    failure: "Error loading quiz questions",
    lead: (count: number) =>
      `${counted(count, "question", "questions")} on one page. Answer them all, then submit.`,
    question: (position: number, total: number) => `Question ${position} of ${total}`,
    selectAll: "Select all that apply.",
    answered: (count: number, total: number) => `${count} of ${total} answered`,
    saving: "Saving…",
    saved: "Saved",
    submit: "Submit",
    sending: "Sending your answers…",
    unanswered: (position: number) => `Question ${position} has no answer yet.`,
    stale: (positions: number[]) =>
      `Not saved: your answer to ${questions(positions)} was changed elsewhere. The saved answer is shown. Choose again to change it.`,
    invalid: (positions: number[]) =>
      `Not saved: your answer to ${questions(positions)} isn’t valid. Please choose again.`,
  },
});
