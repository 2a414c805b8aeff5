import { counted, spoken } from "./language";

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
