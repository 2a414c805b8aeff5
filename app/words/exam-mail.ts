/** Email receipt of a practice exam. */
import { number, percent, spoken } from "./language";

export const examMailWords = spoken({
  en: {
    subject: (exam: string, code: string) => `Your receipt for ${exam}, code ${code}`,
    heading: "Your exam was handed in",
    submitted: (exam: string) => `You submitted “${exam}”. This is your receipt.`,
    timedOut: (exam: string) =>
      `The time of “${exam}” was over, and it was submitted with every answer that was stored. This is your receipt.`,
    code: "Code",
    handedIn: "Handed in",
    inUtc: "In UTC",
    handedInUtc: "Handed in (UTC)",
    stored: "Answers stored",
    storedOf: (stored: number, all: number, inPart: number) =>
      `${number(stored)} of ${number(all)}${inPart > 0 ? `, of which ${number(inPart)} in part` : ""}`,
    score: "Score",
    scored: percent,
    keep: "Keep this mail. The code names this attempt and the answers stored in it: quote it if you write to us about it.",
    toResult: "See your result",
    why: (name: string) => `You get this mail because you took a practice exam at ${name}.`,
  },
});
