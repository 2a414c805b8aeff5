/** `/practice/lessons` */
import { number, percent, spoken } from "./language";
import { inMinutes } from "./time";

export const practiceLessonsWords = spoken({
  en: {
    title: "Lessons",
    lead: "What each lesson is about, and a quick quiz on any module.",
    failure: "Error loading data from database",
    none: "No lessons yet",
    noneText: "Lessons appear here as soon as modules are published for you.",
    quick: "Quick quiz",
    quickWhat: "The first five questions of a module’s practice quiz, with your score at the end.",
    choose: "Module",
    chooseFirst: "Choose a module",
    takeQuick: "Take 5-question quick quiz",
    module: (position: number, name: string) => `${number(position)}. ${name}`,
    moduleLocked: (position: number, name: string) => `${number(position)}. ${name} (locked)`,
    done: (share: number) => `${percent(share)} done`,
    minutes: inMinutes,
    read: "Read the lesson",
    isDone: "Done",
    opensLater: "It opens when the lesson before it is complete.",
    needsPlan: "It comes with a plan.",
    startModuleQuiz: "Start Module Quiz",
    locked: "Locked",
    upgrade: "Upgrade Now",
  },
});

/** Why a quick quiz was not started. */
export const quickQuizProblems = spoken({
  en: {
    noModule: "Choose a module first.",
    noQuiz: "No quiz found for this module",
    noQuestions: "No questions available for this module",
    notStarted: "Failed to start quiz. Please try again.",
  },
});
