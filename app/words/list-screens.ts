import { examFailure } from "./exam-failure";
import { spoken } from "./language";
import { quizFailure } from "./quiz-failure";

/** Titles, and headings of error pages, by kind of list: the only words of all kinds that a browser loads. */
export const listScreens = spoken({
  en: {
    submitTitle: "Submit",
    cover: {
      quiz: quizFailure,
      practice_exam: examFailure,
      case_study: "Failed to load case study",
    },
    /** A case study has no such page. */
    submit: { quiz: "Failed to submit quiz", practice_exam: examFailure, case_study: "" },
    notFound: {
      quiz: "Quiz Not Found",
      practice_exam: examFailure,
      case_study: "Case Study Not Found",
    },
  },
});
