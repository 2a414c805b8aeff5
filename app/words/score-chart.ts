import { percent, spoken } from "./language";

/** The chart of one's own attempts at a list. */
export const scoreChart = spoken({
  en: { passMark: (mark: number) => `Pass mark ${percent(mark)}` },
});
