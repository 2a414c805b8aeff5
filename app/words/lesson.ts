/** `/lessons/:lessonId` */
import { counted, number, spoken } from "./language";
import { inMinutes } from "./time";

export const lessonWords = spoken({
  en: {
    notFound: "Lesson Not Found",
    failure: "Failed to load lesson",
    modules: "Modules",
    crumb: (position: number) => `Lesson ${number(position)}`,
    place: (position: number, lessons: number, minutes: number) =>
      `Lesson ${number(position)} of ${number(lessons)} · ${inMinutes(minutes)}`,
    /** Printed before the lesson's position. */
    printed: (site: string, module: string) => `${site} · ${module} · `,
    completed: "Completed",
    check: "Check yourself",
    checkText: (questions: number) =>
      `${counted(questions, "question", "questions")} on this lesson, with the reason for every answer.`,
    checkGo: (questions: number) => `Answer ${counted(questions, "question", "questions")}`,
    toModule: "Back to Module",
    markComplete: "Mark Complete",
    next: (lesson: string) => `Next: ${lesson}`,
    previous: (lesson: string) => `Previous: ${lesson}`,
  },
});

export const articleWords = spoken({
  en: {
    contents: "On this page",
    objectives: "After this lesson you can",
    inShort: "In short",
    sources: "Sources",
    reviewed: (day: string) => `Reviewed ${day}`,
  },
});
