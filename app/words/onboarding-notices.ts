/** Responses of the first steps and of the exam and pace form. Server only. */
import { spoken } from "./language";

export const onboardingNotices = spoken({
  en: {
    welcome: (product: string) => `Welcome to ${product}`,
    later: "Setup saved for later",
    laterMore: "You can still start learning now",
    finish: "Finish setup",
  },
});

export const studyFormWords = spoken({
  en: {
    noDay: "Enter a day, such as 2027-03-14.",
    past: "The exam date cannot be earlier than today.",
    tooFar: (years: number) => `Enter a day within the next ${years} years.`,
    pace: "Choose a study pace.",
    exam: "Choose an exam of the list.",
  },
});
