import { counted, number, percent, spoken } from "./language";

/** `/practice-exams` */
export const examList = spoken({
  en: {
    title: "Practice Exams",
    failure: "Failed to load practice exams",
    /** @param questions how many each has; null where they differ */
    lead: (exams: number, questions: number | null) =>
      questions === null
        ? `${counted(exams, "full-length exam", "full-length exams")}, timed as on the day.`
        : exams === 1
          ? `1 full-length exam of ${number(questions)} questions, timed as on the day.`
          : `${number(exams)} full-length exams of ${number(questions)} questions each, timed as on the day.`,
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
