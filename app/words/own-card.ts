/** Making study cards of missed questions, in a review. */
import { counted, spoken } from "./language";

export const ownCardWords = spoken({
  en: {
    make: "Make a study card",
    makeNamed: (position: number) => `Make a study card of question ${position}`,
    there: "In your cards",
    makeAll: (count: number) =>
      `Make ${counted(count, "study card", "study cards")} of what you missed`,
  },
});
