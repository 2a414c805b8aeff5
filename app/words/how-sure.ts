import { spoken } from "./language";

/** Confidence in an answer, asked in tutor mode and practice exams. */
export const howSure = spoken({
  en: { legend: "How sure are you? (optional)", sure: "Sure", unsure: "Unsure" },
});
