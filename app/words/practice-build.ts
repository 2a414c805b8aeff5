/** `/practice/build` */
import { counted, number, percent, spoken } from "./language";

const questions = (count: number) => counted(count, "question", "questions");
const thatFit = (count: number) =>
  count === 1 ? "1 question fits" : `${number(count)} questions fit`;

export const buildWords = spoken({
  en: {
    title: "Build your own quiz",
    lead: "Choose what to practice. Nothing ticked in a group means all of it.",
    failure: "Error loading data from database",
    modules: "Modules",
    locked: "Locked",
    lockedWhat: "Locked modules open with a plan.",
    plans: "See the plans",
    nha: "NHA exam domains",
    ascp: "ASCP exam areas",
    difficulty: "Difficulty",
    which: "Which questions",
    whichOf: {
      all: "All",
      unseen: "Not answered yet",
      missed: "Missed the last time",
      "sure-wrong": "Sure but wrong",
    },
    whichHint: "Of missed questions, those you were sure of come first.",
    count: "How many questions",
    countHint: (fewest: number, most: number) => `From ${number(fewest)} to ${number(most)}.`,
    mode: "How to answer",
    modes: { tutor: "Tutor", exam: "Timed" },
    modeHints: {
      tutor: "Each answer is explained at once. No time limit.",
      exam: "Explanations come at the end. 75 seconds a question.",
    },
    /** Beside a checkbox. */
    here: (count: number) => questions(count),
    fitting: (count: number) =>
      count === 0 ? "No question fits your choice." : `${thatFit(count)} your choice.`,
    countAgain: "Show how many fit",
    underWay: (count: number) =>
      `${count === 1 ? "1 more question is" : `${number(count)} more questions are`} in quizzes that you have not finished, and left out until then.`,
    build: "Build quiz",
    building: "Building…",
    toMissed: "Missed questions",
    nothing: "No questions available",
    nothingText: "Questions appear here as soon as modules are published for you.",
    problem: "The quiz was not built",
  },
});

/** The learner's built quizzes, below the form. */
export const builtWords = spoken({
  en: {
    title: "Your quizzes",
    none: "None yet. The quizzes that you build will be listed here.",
    /** "10 questions · tutor" */
    facts: (count: number, minutes: number | null) =>
      `${questions(count)} · ${minutes === null ? "tutor" : `timed, ${number(minutes)} min`}`,
    built: (when: string) => `Built ${when}`,
    open: "Not finished",
    locked: "Locked",
    taken: (best: number, times: number) =>
      `Best score ${percent(best)} · taken ${times === 1 ? "once" : counted(times, "time", "times")}`,
    resume: "Resume",
    retake: "Retake",
    start: "Start",
    remove: "Remove",
    /** The date tells quizzes of the same title apart for screen reader users. */
    named: (action: string, quiz: string, when: string) => `${action}: ${quiz}, built ${when}`,
    pages: "Pages of your quizzes",
    newer: "Newer",
    older: "Older",
  },
});

/** Areas of the ASCP's outline for phlebotomists, by their codes in the question bank. */
export const ascpLabels = spoken({
  en: {
    "circulatory-system": "Circulatory System",
    "specimen-collection": "Specimen Collection",
    "specimen-handling": "Specimen Handling, Transport, and Processing",
    "point-of-care": "Waived and Point-of-Care Testing",
    "non-blood": "Non-Blood Specimens",
    "laboratory-operations": "Laboratory Operations",
  },
});
