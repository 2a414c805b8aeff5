import { number, spoken } from "./language";

/** Default texts of the kit's components. */
export const frameWords = spoken({
  en: {
    skip: "Skip to content",
    main: "Main",
  },
});

export const fieldWords = spoken({
  en: {
    optional: "(optional)",
    error: "Error:",
    show: "Show",
    hide: "Hide",
    password: "password",
    errorTitle: (title: string) => `Error: ${title}`,
    problem: "There is a problem",
  },
});

export const noticeWords = spoken({
  en: { dismiss: (title: string) => `Dismiss: ${title}` },
});

export const breadcrumbWords = spoken({
  en: { label: "Breadcrumb" },
});

export const printWords = spoken({
  en: { hint: "To keep a copy, print this page or save it as a PDF with your browser." },
});

export const proseWords = spoken({
  en: { table: (number: number) => `Table ${number}` },
});

/** Question components of the kit: options, map, clock. */
export const choiceWords = spoken({
  en: {
    rightChosen: "Your answer, correct",
    right: "Correct answer",
    wrong: "Your answer, incorrect",
    missed: "You missed this one",
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
    part: "partly answered",
    empty: "not answered",
    unseen: "not viewed",
    right: "correct",
    wrong: "incorrect",
    partial: "partly correct",
    hidden: "not shown yet",
    flagged: "flagged",
  },
});

export const clockWords = spoken({
  en: {
    left: "Time left:",
    endsAt: "ends at {time}",
    minutesLeft: (minutes: number) => (minutes === 1 ? "1 minute left" : `${minutes} minutes left`),
  },
});

export const whyWords = spoken({ en: { title: "Why" } });

export const rowWords = spoken({ en: { done: " (done)", locked: "Locked" } });

/** How an answer was judged. */
export const verdictWords = spoken({
  en: { right: "Correct", wrong: "Incorrect", partly: "Partly correct", missed: "Missed" },
});

export const taskWords = spoken({
  en: { position: (at: number, of: number) => `${number(at)} of ${number(of)}` },
});
