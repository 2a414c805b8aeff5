import { spoken } from "./language";

/** One question of a case study, with the patient's chart. */
export const casePlayer = spoken({
  en: {
    failure: "Failed to load questions",
    tabs: {
      scenario: "Patient Scenario",
      chart: "Chart",
      labs: "Lab/Vitals",
    },
    chartOf: "The patient’s records",
    /** In a tab, after the number of entries that came with this question. */
    fresh: "new",
    atFirst: "At the start",
    step: (position: number, total: number) => `Step ${position} of ${total}`,
    elapsed: "Time so far",
    submit: "Submit Lesson",
    /** In "Go … to begin again". */
    backTo: "back to the case study",
  },
});

/** How much thinking a question asks for, by its code in the question bank. */
export const cognitiveLevelLabels: Record<string, string> = spoken({
  en: { recall: "Recall", apply: "Apply", analyze: "Analyze" },
});
