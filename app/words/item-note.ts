import { number, spoken } from "./language";

/** Exam tools: notes and ruling out options. */
export const itemNote = spoken({
  en: {
    summary: "Your note",
    label: "Note on this question",
    hint: (most: number) =>
      `For you alone, and shown again in the review. At most ${number(most)} characters.`,
    tooLong: (length: number, most: number) =>
      `The note is too long to be stored: it has ${number(length)} characters, and ${number(most)} is the most. Your answer is saved.`,
    tooLongTogether: (length: number, most: number) =>
      `The note is too long to be stored: with what was written elsewhere it has ${number(length)} characters, and ${number(most)} is the most. Shorten it to save it.`,
    saving: "Saving…",
    saved: "Note saved",
    unsent: "Not saved yet",
    /** The longer ones contain the button's visible text (WCAG, Label in Name). */
    bringBack: "Bring back",
    strike: (letter: string) => `Rule out ${letter}`,
    unstrike: (letter: string) => `Bring back ${letter}`,
  },
});
