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
    /** After the number of new entries on a tab. */
    fresh: "new",
    atFirst: "At the start",
    step: (position: number, total: number) => `Step ${position} of ${total}`,
    elapsed: "Time so far",
    submit: "Submit Lesson",
    /** For the sentence "Go … to begin again". */
    backTo: "back to the case study",
  },
});

/** Cognitive levels by their codes in the question bank. */
export const cognitiveLevelLabels: Record<string, string> = spoken({
  en: { recall: "Recall", apply: "Apply", analyze: "Analyze" },
});
