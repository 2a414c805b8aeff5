import { spoken } from "./language";

/** Notices and refusals about case studies. Server only. */
export const caseNotices = spoken({
  en: {
    notFound: "Case Study Not Found",
    notFoundWhy: "The requested case study could not be found.",
    empty: "This case study has no questions available.",
    toList: "Back to Case Studies",
    locked: "Premium access required for this case study",
    noQuestion: "Question Not Found",
    noQuestionWhy: "This case study has no question of that number.",
    toCase: "Back to the case study",
    resultsNotFound: "Results not found",
    noAttempt: "There is no attempt of yours at this address.",
    completed: "Case study completed!",
    notSubmitted: "The case study could not be submitted",
    notSubmittedWhat: "Every stored answer is kept. Please try again.",
  },
});
