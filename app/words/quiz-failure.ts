import { spoken } from "./language";

/** Heading of the error page of a quiz's cover and questions. */
export const quizFailure = spoken({
  en: "Failed to load quiz. Please check if the quiz exists and you have access.",
});
