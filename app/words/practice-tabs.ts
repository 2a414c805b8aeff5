import { spoken } from "./language";

/** The tabs of the practice center, as the specification names them. */
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
