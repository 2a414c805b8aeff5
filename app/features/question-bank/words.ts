import { spoken } from "~/ui/language";

/** Difficulties by their codes in the question bank. */
export const difficultyLabels: Record<string, string> = spoken({
  en: { easy: "Easy", medium: "Medium", hard: "Hard" },
});

/** Exam domains by their codes in the question bank. */
export const domainLabels: Record<string, string> = spoken({
  en: {
    "safety-compliance": "Safety and Compliance",
    "patient-preparation": "Patient Preparation",
    "routine-collections": "Routine Blood Collections",
    "special-collections-processing": "Special Collections and Processing",
    "management-of-care": "Management of Care",
    "safety-and-infection-control": "Safety and Infection Prevention and Control",
    "health-promotion": "Health Promotion and Maintenance",
    "psychosocial-integrity": "Psychosocial Integrity",
    "basic-care-and-comfort": "Basic Care and Comfort",
    "pharmacological-therapies": "Pharmacological and Parenteral Therapies",
    "reduction-of-risk": "Reduction of Risk Potential",
    "physiological-adaptation": "Physiological Adaptation",
  },
});

/** Steps of the clinical judgment model, in order, by their codes in the question bank. */
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

/** [2, 3, 7] → "questions 2, 3 and 7" */
export function questions(positions: number[]): string {
  const [last, ...others] = [...positions].reverse();
  if (others.length === 0) return `question ${last}`;
  return `questions ${others.reverse().join(", ")} and ${last}`;
}
