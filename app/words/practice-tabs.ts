import { spoken } from "./language";

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
