/** Difficulties by their codes in the question bank. */
import { spoken } from "./language";

export const difficultyLabels: Record<string, string> = spoken({
  en: { easy: "Easy", medium: "Medium", hard: "Hard" },
});
