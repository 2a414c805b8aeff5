/** Card with the next lesson, on the dashboard and in the practice center. */
import { spoken } from "./language";
import { inMinutes } from "./time";

export const nextLessonWords = spoken({
  en: {
    first: "Your first lesson",
    next: "Continue Learning",
    facts: (module: string, minutes: number) => `${module} · ${inMinutes(minutes)}`,
    go: "Continue",
    goTo: (lesson: string) => `Continue: ${lesson}`,
    done: "Every lesson is done",
    doneText: "Practice keeps it fresh: take a quiz again, or read a lesson once more.",
    needsAccess: "The free lessons are done",
    needsAccessText: "The other modules come with a plan. The free quizzes stay open to you.",
    toPractice: "Go to practice",
  },
});
