/** Texts of the study planner's calendar file. */
import { spoken } from "./language";
import { inHours } from "./time";

export const calendarFileWords = spoken({
  en: {
    name: (product: string) => `${product} study plan`,
    session: (title: string, minutes: number) => `Study: ${title} (${inHours(minutes)})`,
    task: (kind: string, title: string) => `${kind}: ${title}`,
    exam: "Exam day",
    examText: "Take your identification with you. Good luck!",
  },
});
