import { percent, spoken } from "./language";

/** The chart of one's own attempts at a practice exam. */
export const scoreChart = spoken({
  en: { passMark: (mark: number) => `Study mark ${percent(mark)}` },
});
