import { spoken } from "./language";

/** Asked beside an answer: in tutor mode, and in a practice exam. */
export const howSure = spoken({
  en: { legend: "How sure are you? (optional)", sure: "Sure", unsure: "Unsure" },
});
