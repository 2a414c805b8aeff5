/** `/practice/missed` */
import { counted, number, spoken } from "./language";

export const missedWords = spoken({
  en: {
    title: "Missed questions",
    lead: "What you answered wrong the last time. What you were sure of comes first: there you would not think of looking it up.",
    failure: "Error loading data from database",
    which: "Which missed questions",
    tabs: {
      missed: (count: number) => `All (${number(count)})`,
      "sure-wrong": (count: number) => `Sure but wrong (${number(count)})`,
    },
    sureWrong: "Sure but wrong",
    /** "Infection Control & Safety · answered Nov 21, 2026, 2:32 PM" */
    facts: (module: string, when: string) => `${module} · answered ${when}`,
    answer: "Show the answer",
    right: "Right answer",
    lesson: (lesson: string) => `Read: ${lesson}`,
    practice: "Practice these",
    /** How many of the listed questions a quiz takes. */
    takes: (count: number, listed: number) =>
      count < listed
        ? `${number(count)} of ${counted(listed, "question", "questions")} at a time`
        : counted(listed, "question", "questions"),
    underWay: (count: number) =>
      `${count === 1 ? "1 more is" : `${number(count)} more are`} in quizzes that you have not finished. They are shown here again after that.`,
    none: "Nothing missed",
    noneText:
      "Questions that you answer wrong in a quiz are collected here, until you answer them right.",
    noneSure: "Nothing sure but wrong",
    noneSureText:
      "In tutor mode you can say how sure you are of an answer. Those that you were sure of and that were wrong are listed here.",
    toPractice: "Choose a quiz",
    toAll: "All missed questions",
    build: "Build your own quiz",
    pages: "Pages of missed questions",
    earlier: "Back",
    further: "More",
  },
});
