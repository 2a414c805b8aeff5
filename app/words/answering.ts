import { spoken } from "./language";

/** One question of an open attempt. */
export const answering = spoken({
  en: {
    title: (position: number | string, total: number | string) =>
      `Question ${position} of ${total}`,
    unknownTotal: "…",
    clear: "Clear answer",
    flag: "Flag for review",
    unflag: "Remove flag",
    previous: "Previous",
    next: "Next",
    submit: "Submit Quiz",
    back: "back to the quiz",
    sending: "Sending your answers…",
    all: "All questions",
    map: "Questions",
    answered: (count: number, total: number) => `${count} of ${total} answered.`,
    /** In brackets: how the map shows it. */
    inPart: (count: number) => `${count} answered in part (···).`,
    left: (count: number) => `${count} left without an answer (–).`,
    notSeen: (count: number) => `${count} not seen yet (dashed).`,
    /** Without JavaScript; with it each choice is saved at once. */
    savedOnMove: "Your answer is saved when you press Next or Previous.",
    finish: "Finish and submit",
    notHere: (position: number) => `Question ${position} is not here yet`,
    notHereWhy:
      "The server cannot be reached. The question is shown as soon as it can; the others that are at hand can be answered meanwhile.",
  },
});

/** Keyboard help. `{one}` and the like are keys. */
export const keyboard = spoken({
  en: {
    summary: "Keyboard",
    choose: "{first}–{last} or {a}–{z} choose.",
    /** For items without option letters. */
    press: "{space} chooses what has the focus, and takes it back.",
    help: "{up} {down} move among the answers, {enter} goes on, {left} {right} turn the page.",
    flag: "{flag} flags.",
    enter: "Enter",
    space: "Space",
    use: "Use these keys",
  },
});
