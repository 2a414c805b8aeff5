import { counted, number, percent, spoken } from "~/ui/language";

/** `/practice` */
export const practiceWords = spoken({
  en: {
    title: "Practice",
    lead: "Quizzes on every module, with the reason for every answer.",
    failure: "Error loading data from database",
    open: "Not finished",
    resume: "Resume",
    resumeQuiz: (quiz: string) => `Resume ${quiz}`,
    resumeNamed: (quiz: string) => `Resume: ${quiz}`,
    none: "Nothing to practice yet",
    noneText: "Quizzes appear here as soon as modules are published for you.",
    choose: "Module",
    show: "Show quizzes",
    notFound: "Learning Module Not Found",
    notFoundWhat: "There is no module of this name to practice.",
    toPractice: "Back to Practice",
    module: (position: number, name: string) => `${number(position)}. ${name}`,
    moduleLocked: (position: number, name: string) => `${number(position)}. ${name} (locked)`,
    locked: "This module comes with a plan",
    lockedWhat: "With it, every quiz of the module opens.",
    upgrade: "Upgrade Now",
    tutor: "Practice with feedback",
    tutorWhat: (questions: number) =>
      `${counted(questions, "question", "questions")}; each answer is checked at once, with the reason.`,
    noQuiz: "No quiz found for this module",
    noQuestions: "No questions available for this module",
    more: "More to practice",
    build: "Build your own quiz",
    missed: "Questions you missed",
    exams: "Practice Exams",
    caseStudies: "NCLEX Case Studies",
    recent: "Recent attempts",
  },
});

/** Tabs of the practice center, worded as in the specification. */
export const practiceTabWords = spoken({
  en: {
    label: "Practice center",
    quizzes: "Quizzes",
    lessons: "Lessons",
    cards: "Study Cards",
    order: "Order of Draw",
    planner: "Study Planner",
  },
});

/** Quiz rows, on the practice page and below a module's lessons. */
export const quizList = spoken({
  en: {
    /** "20 questions · 20 minutes · pass mark 70%" */
    facts: (questions: number, minutes: number | null, passMark: number) =>
      [
        counted(questions, "question", "questions"),
        minutes ? counted(minutes, "minute", "minutes") : "no time limit",
        `pass mark ${percent(passMark)}`,
      ].join(" · "),
    locked: "Locked",
    taken: (best: number, times: number) =>
      `Best score ${percent(best)} · taken ${times === 1 ? "once" : counted(times, "time", "times")}`,
    notTaken: "Not taken yet",
  },
});

/** The deadline closed an attempt while the learner was away. */
export const timeOverNotice = spoken({
  en: {
    title: (list: string) => `Your time was over: ${list}`,
    content: (answered: number, all: number, score: number) =>
      `It was handed in with the ${number(answered)} of ${number(all)} questions that you had answered: ${percent(score)}.`,
  },
});

/** The same for an attempt without any answer. */
export const notTakenNotice = spoken({
  en: {
    content: "You had not answered anything, so this attempt does not count.",
  },
});

/** A question's key was corrected. */
export const correctedKeyNotice = spoken({
  en: {
    title: "An answer key was corrected",
    content: (stem: string) =>
      `You answered this question while its key was wrong: “${stem}” Your score stays as it was, and the review shows the question as you had it. Whenever you meet it again, it is marked by the corrected key.`,
  },
});
