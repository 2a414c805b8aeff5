import { percent, spoken } from "./language";

/** Chart of a learner's scores in a practice exam. */
export const scoreChart = spoken({
  en: { passMark: (mark: number) => `Study mark ${percent(mark)}` },
});
