/** Notifications about answers. Server only. */
import { number, percent, spoken } from "./language";

/** The deadline closed an attempt while the learner was away. */
export const timeOverNotice = spoken({
  en: {
    title: (list: string) => `Your time was over: ${list}`,
    content: (answered: number, all: number, score: number) =>
      `It was handed in with the ${number(answered)} of ${number(all)} questions that you had answered: ${percent(score)}.`,
  },
});

/** The same for an attempt without any answer. */
export const notTakenNotice = spoken({
  en: {
    content: "You had not answered anything, so this attempt does not count.",
  },
});

/** A question's key was corrected. */
export const correctedKeyNotice = spoken({
  en: {
    title: "An answer key was corrected",
    content: (stem: string) =>
      `You answered this question while its key was wrong: “${stem}” Your score stays as it was, and the review shows the question as you had it. Whenever you meet it again, it is marked by the corrected key.`,
  },
});
