/** Exam domains by their codes in the question bank. */
import { spoken } from "./language";

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
