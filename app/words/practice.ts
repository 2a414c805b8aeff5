/** `/practice` */
import { number, spoken } from "./language";

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
    module: (position: number, name: string) => `${number(position)}. ${name}`,
    noQuiz: "No quiz found for this module",
    recent: "Recent attempts",
  },
});
