import { spoken } from "./language";

/** Headings of error pages and titles, by kind of list: the only words of all kinds that a browser loads. */
export const listScreens = spoken({
  en: {
    submitTitle: "Submit",
    cover: {
      quiz: "Failed to load quiz. Please check if the quiz exists and you have access.",
      practice_exam: "Failed to load exam. Please try again.",
      case_study: "Failed to load case study",
    },
    submit: {
      quiz: "Failed to submit quiz",
      practice_exam: "Failed to load exam. Please try again.",
      case_study: "",
    },
    notFound: {
      quiz: "Quiz Not Found",
      practice_exam: "Failed to load exam. Please try again.",
      case_study: "Case Study Not Found",
    },
  },
});
