/** The ways from the practice center to quizzes of one's own. */
import { spoken } from "./language";

export const ownPracticeWords = spoken({
  en: {
    title: "Your own practice",
    build: "Build your own quiz",
    buildWhat: "Choose modules, exam domains and difficulty.",
    missed: "Missed questions",
    missedWhat: "What you answered wrong the last time, sure but wrong first.",
  },
});
