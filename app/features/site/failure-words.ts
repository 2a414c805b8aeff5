import { spoken } from "~/ui/language";

/** Heading of the error page of a quiz's cover and questions. */
export const quizFailure = spoken({
  en: "Failed to load quiz. Please check if the quiz exists and you have access.",
});

/** Heading of the error page of an exam's instructions and questions. */
export const examFailure = spoken({ en: "Failed to load exam. Please try again." });

/** Where not even the error page could be loaded. */
export const lateErrorWords = spoken({
  en: { heading: "Something Went Wrong", retry: "Try again" },
});
