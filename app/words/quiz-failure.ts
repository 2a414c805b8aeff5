import { spoken } from "./language";

/** Heads the error page of a quiz's cover and of its questions. */
export const quizFailure = spoken({
  en: "Failed to load quiz. Please check if the quiz exists and you have access.",
});
