import { spoken } from "./language";

/** How an item is answered, whatever its type. */
export const answerFields = spoken({
  en: {
    selectAll: "Select all that apply.",
  },
});
