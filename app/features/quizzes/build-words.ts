import { inMinutes } from "~/ui/durations";
import { counted, listed, number, percent, spoken } from "~/ui/language";

/** `/practice/build` */
const questions = (count: number) => counted(count, "question", "questions");
const thatFit = (count: number) =>
  count === 1 ? "1 question fits" : `${number(count)} questions fit`;

export const buildWords = spoken({
  en: {
    title: "Build your own quiz",
    lead: "Leave a group blank to include everything.",
    failure: "Error loading data from database",
    modules: "Modules",
    locked: "Locked",
    lockedWhat: "Locked modules need Basic or Premium.",
    plans: "See the plans",
    nha: "NHA exam domains",
    ascp: "ASCP exam areas",
    difficulty: "Difficulty",
    which: "Which questions",
    whichOf: {
      all: "All",
      unseen: "Not answered yet",
      missed: "Missed last time",
      "sure-wrong": "Sure but wrong",
    },
    whichHint: "Among missed questions, confident mistakes come first.",
    count: "How many questions",
    countHint: (fewest: number, most: number) => `From ${number(fewest)} to ${number(most)}.`,
    mode: "How to answer",
    modes: { tutor: "Practice with feedback", exam: "Timed test" },
    modeHints: {
      tutor: "See the answer and why after each question. No time limit.",
      exam: "75 seconds a question. Answers and reasons at the end.",
    },
    /** Beside a checkbox. */
    here: (count: number) => questions(count),
    fitting: (count: number) =>
      count === 0 ? "No questions fit your choices." : `${thatFit(count)} your choices.`,
    countAgain: "Show how many fit",
    underWay: (count: number) =>
      `${counted(count, "question", "questions")} in unfinished quizzes ${count === 1 ? "is" : "are"} excluded.`,
    build: "Build quiz",
    building: "Building…",
    toMissed: "Questions you missed",
    nothing: "No questions available",
    nothingText: "Questions appear here as soon as modules are published for you.",
    problem: "Your quiz wasn't built",
  },
});

/** The learner's built quizzes, below the form. */
export const builtWords = spoken({
  en: {
    title: "Your quizzes",
    none: "None yet. Quizzes you build appear here.",
    /** "10 questions · with feedback" */
    facts: (count: number, minutes: number | null) =>
      `${questions(count)} · ${minutes === null ? "with feedback" : `timed, ${inMinutes(minutes)}`}`,
    built: (when: string) => `Built: ${when}`,
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
    module: "Choose modules that you have access to.",
    which: "Choose which questions to draw from.",
    count: (fewest: number, most: number) =>
      `Enter a whole number from ${number(fewest)} to ${number(most)}.`,
    mode: "Choose how to answer.",
    unknown: "This isn't one of the choices. Choose again.",
    none: {
      which: (count: number) => `No questions fit. With “All”, ${amount(count)}.`,
      difficulty: (count: number) => `No questions fit. With any difficulty, ${amount(count)}.`,
      ascp: (count: number) => `No questions fit. With all ASCP areas, ${amount(count)}.`,
      nha: (count: number) => `No questions fit. With all NHA domains, ${amount(count)}.`,
      module: (count: number) => `No questions fit. With all modules, ${amount(count)}.`,
    },
    noneAtAll: "No questions fit. Widen more than one of your choices.",
    open: (count: number) =>
      `You have ${counted(count, "unfinished quiz", "unfinished quizzes")}. Finish or remove one below before you build another.`,
  },
});

export const buildNotices = spoken({
  en: {
    fewer: (count: number) => `${thatFit(count)} your choices`,
    fewerWhat: (asked: number) => `You asked for ${number(asked)}, so your quiz is shorter.`,
    removed: { title: "Quiz removed", description: "Your results are kept." },
    notThere: "We couldn't find that quiz. It may have been removed.",
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
    description: (count: number, day: string) => `${questions(count)}, built on ${day}.`,
  },
});

/** `/practice/missed` */
export const missedWords = spoken({
  en: {
    title: "Questions you missed",
    lead: "Confident mistakes come first: they're the ones you wouldn't think to check.",
    failure: "Error loading data from database",
    which: "Which missed questions",
    tabs: {
      missed: (count: number) => `All (${number(count)})`,
      "sure-wrong": (count: number) => `Sure but wrong (${number(count)})`,
    },
    sureWrong: "Sure but wrong",
    /** "Infection Control & Safety · Nov 21, 2:32 PM" */
    facts: (module: string, when: string) => `${module} · ${when}`,
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
      `${number(count)} more ${count === 1 ? "is" : "are"} in unfinished quizzes and will show here once you finish them.`,
    none: "Nothing missed",
    noneText: "Questions you get wrong appear here until you get them right.",
    noneSure: "No confident mistakes",
    noneSureText:
      "When you practice with feedback, you can say how sure you are. Wrong answers you were sure of appear here.",
    toPractice: "Back to Practice",
    toAll: "All questions you missed",
    build: "Build your own quiz",
    pages: "Pages of missed questions",
    earlier: "Back",
    further: "More",
  },
});
