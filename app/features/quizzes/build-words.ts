import { counted, listed, number, percent, spoken } from "~/ui/language";

/** `/practice/build` */
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

/** Server messages about quizzes built by learners. */
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

/** `/practice/missed` */
export const missedWords = spoken({
  en: {
    title: "Missed questions",
    lead: "What you answered wrong the last time. What you were sure of comes first: there you would not think of looking it up.",
    failure: "Error loading data from database",
    which: "Which missed questions",
    tabs: {
      missed: (count: number) => `All (${number(count)})`,
      "sure-wrong": (count: number) => `Sure but wrong (${number(count)})`,
    },
    sureWrong: "Sure but wrong",
    /** "Infection Control & Safety · answered Nov 21, 2026, 2:32 PM" */
    facts: (module: string, when: string) => `${module} · answered ${when}`,
    answer: "Show the answer",
    right: "Right answer",
    lesson: (lesson: string) => `Read: ${lesson}`,
    practice: "Practice these",
    /** How many of the listed questions a quiz takes. */
    takes: (count: number, listed: number) =>
      count < listed
        ? `${number(count)} of ${counted(listed, "question", "questions")} at a time`
        : counted(listed, "question", "questions"),
    underWay: (count: number) =>
      `${count === 1 ? "1 more is" : `${number(count)} more are`} in quizzes that you have not finished. They are shown here again after that.`,
    none: "Nothing missed",
    noneText:
      "Questions that you answer wrong in a quiz are collected here, until you answer them right.",
    noneSure: "Nothing sure but wrong",
    noneSureText:
      "In tutor mode you can say how sure you are of an answer. Those that you were sure of and that were wrong are listed here.",
    toPractice: "Choose a quiz",
    toAll: "All missed questions",
    build: "Build your own quiz",
    pages: "Pages of missed questions",
    earlier: "Back",
    further: "More",
  },
});
