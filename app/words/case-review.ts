import { spoken } from "./language";

/** Additions to the common words of a review. */
export const caseReview = spoken({
  en: {
    atFirst: "The scenario and the chart at the start",
    chartOf: (step: string) => `What this step added to the chart: ${step}`,
    rationale: "Rationale",
  },
});
