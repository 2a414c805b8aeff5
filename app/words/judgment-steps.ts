/** Steps of the clinical judgment model, in order, by their codes in the question bank. */
import { spoken } from "./language";

export const judgmentStepLabels: Record<string, string> = spoken({
  en: {
    "recognize-cues": "Recognize cues",
    "analyze-cues": "Analyze cues",
    "prioritize-hypotheses": "Prioritize hypotheses",
    "generate-solutions": "Generate solutions",
    "take-action": "Take action",
    "evaluate-outcomes": "Evaluate outcomes",
  },
});
