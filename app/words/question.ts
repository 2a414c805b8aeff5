import { spoken } from "./language";

/** Question components of the kit: options, map, clock. */
export const choiceWords = spoken({
  en: {
    rightChosen: "Correct: your answer",
    right: "Correct answer",
    wrong: "Wrong: your answer",
    missed: "Correct, but not chosen",
    chosen: "Your answer",
    struck: "(ruled out)",
  },
});

export const stepWords = spoken({
  en: {
    noun: "Question",
    current: "current",
    done: "answered",
    open: "not answered",
    part: "answered in part",
    empty: "not answered",
    unseen: "not seen yet",
    right: "correct",
    wrong: "wrong",
    partial: "partly correct",
    hidden: "not shown yet",
    flagged: "flagged",
  },
});

export const clockWords = spoken({
  en: {
    left: "{time} left",
    endsAt: "ends at {time}",
    minutesLeft: (minutes: number) => (minutes === 1 ? "1 minute left" : `${minutes} minutes left`),
  },
});

export const whyWords = spoken({ en: { title: "Why" } });
