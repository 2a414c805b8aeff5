/** Server messages about quizzes built by learners. */
import { counted, listed, number, spoken } from "./language";

const questions = (count: number) => counted(count, "question", "questions");
const thatFit = (count: number) =>
  count === 1 ? "1 question fits" : `${number(count)} questions fit`;
const amount = (count: number) => (count === 1 ? "1 would" : `${number(count)} would`);

/** Errors of the form. */
export const buildProblems = spoken({
  en: {
    module: "Choose from the modules that are open to you.",
    which: "Choose which questions to draw from.",
    count: (fewest: number, most: number) =>
      `Enter a whole number from ${number(fewest)} to ${number(most)}.`,
    mode: "Choose how to answer.",
    unknown: "This choice is not known here. Choose again.",
    none: {
      which: (count: number) => `No question fits: with “All”, ${amount(count)}.`,
      difficulty: (count: number) => `No question fits: with any difficulty, ${amount(count)}.`,
      ascp: (count: number) => `No question fits: with all ASCP areas, ${amount(count)}.`,
      nha: (count: number) => `No question fits: with all NHA domains, ${amount(count)}.`,
      module: (count: number) => `No question fits: with all modules, ${amount(count)}.`,
    },
    noneAtAll: "No question fits: widen more than one of your choices.",
    open: (count: number) =>
      `You have ${counted(count, "quiz", "quizzes")} that you have not finished. Finish or remove one below before you build another.`,
  },
});

export const buildNotices = spoken({
  en: {
    fewer: (count: number) => `${thatFit(count)} your choice`,
    fewerWhat: (asked: number) =>
      `You asked for ${number(asked)}, so your quiz has fewer questions than that.`,
    removed: { title: "Quiz removed", description: "Your results of it are kept." },
    notThere: "There is no quiz of yours like this. It may be removed already.",
    toBuild: "Build your own quiz",
  },
});

/** Titles of built quizzes. */
export const builtTitles = spoken({
  en: {
    mixed: "Mixed practice",
    several: (names: string[]) => (names.length <= 2 ? listed(names) : null),
    modules: (count: number) => `${number(count)} modules`,
    domains: (count: number) => `${number(count)} exam domains`,
    which: {
      all: null,
      unseen: "new questions",
      missed: "missed questions",
      "sure-wrong": "sure but wrong",
    },
    /** "Infection Control & Safety: missed questions" */
    title: (about: string, which: string | null) => (which ? `${about}: ${which}` : about),
    /** For another quiz of the same title: "Anatomy (2)" */
    numbered: (title: string, number: number) => `${title} (${number})`,
    description: (count: number, day: string) => `${questions(count)}, put together on ${day}.`,
  },
});
