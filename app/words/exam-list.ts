import { counted, number, percent, spoken } from "./language";
import { inHours } from "./time";

/** `/practice-exams` */
export const examList = spoken({
  en: {
    title: "Practice Exams",
    failure: "Failed to load practice exams",
    /** @param each questions and minutes per exam; null if they differ */
    lead: (exams: number, each: { questions: number; minutes: number } | null) => {
      const all = counted(exams, "practice exam", "practice exams");
      if (each === null) return `${all}, each against the clock.`;
      const questions = counted(each.questions, "question", "questions");
      return `${all}${exams === 1 ? "" : ", each"} of ${questions} in ${inHours(each.minutes)}.`;
    },
    none: "No practice exams yet",
    noneWhat: "They appear here once they are published. Until then, practice by module.",
    toPractice: "Go to practice",
    facts: (questions: number, minutes: number | null, mark: number) =>
      [
        counted(questions, "question", "questions"),
        ...(minutes === null ? [] : [`${number(minutes)} min`]),
        `study mark ${percent(mark)}`,
      ].join(" · "),
    tracks: { phlebotomy: "Phlebotomy", nclex: "NCLEX-RN" },
    begun: (time: string) => `Under way: it ends at ${time}.`,
    begunUntimed: "Under way.",
    locked: "Premium",
    attempts: "Your attempts, newest first",
    attempt: (when: string, score: number, passed: boolean) =>
      `${when}: ${percent(score)}, ${passed ? "passed" : "needs review"}`,
    more: (count: number) => `and ${counted(count, "earlier one", "earlier ones")}`,
    start: "Start",
    resume: "Resume",
    retake: "Retake",
    results: "View Results",
    named: (what: string, exam: string) => `${what}: ${exam}`,
    offer: "Practice exams come with Premium",
    offerWhat:
      "You see the exams here, and take them with Premium: it also keeps your access for life.",
    upgrade: (price: string) => `Upgrade to Premium for ${price}`,
  },
});
