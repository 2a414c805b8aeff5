/** `/practice` */
import { counted, number, spoken } from "./language";

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
