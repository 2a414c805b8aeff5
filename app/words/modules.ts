/** The list of modules, and a module's lessons. */
import { counted, number, percent, spoken } from "./language";
import { inMinutes } from "./time";

/** `/modules` */
export const modulesWords = spoken({
  en: {
    title: "Learning Modules",
    lead: "Work through a module lesson by lesson, then take its quiz.",
    none: "No modules yet",
    noneText: "Modules appear here as soon as lessons are published for you.",
    toPractice: "Go to practice",
    failure: "Failed to fetch categories",
  },
});

export const moduleCardWords = spoken({
  en: {
    position: (position: number) => `Module ${number(position)}`,
    done: (completed: number, lessons: number) =>
      `${counted(lessons, "lesson", "lessons")} · ${number(completed)} of ${number(lessons)} done`,
    allDone: (lessons: number) => `${counted(lessons, "lesson", "lessons")} · all done`,
    share: percent,
    free: "Free",
    locked: "With a plan",
    complete: "Done",
    start: "Start Learning",
    continue: "Continue Learning",
    review: "Review the lessons",
    look: "See the lessons",
    required: "Required",
    optional: "Optional",
  },
});

/** `/modules/:moduleId/lessons` */
export const moduleWords = spoken({
  en: {
    notFound: "Learning Module Not Found",
    failure: "Failed to load module data",
    modules: "Modules",
    position: (position: number) => `Module ${number(position)}`,
    takeQuiz: "Take Quiz",
    /** "Practice quiz · 20 questions · 20 min". */
    practiceQuiz: (questions: number, minutes: number | null) =>
      [
        "Practice quiz",
        counted(questions, "question", "questions"),
        ...(minutes ? [inMinutes(minutes)] : []),
      ].join(" · "),
    next: (lesson: string) => `Continue: ${lesson}`,
    first: (lesson: string) => `Start: ${lesson}`,
    lessonCount: "Lessons",
    minutes: "Minutes",
    completed: "Completed",
    progress: "Progress",
    share: percent,
    lessons: "Lessons",
    quizzes: "Quizzes",
    inOrder: "Lessons open one after another.",
    locked: "This module comes with a plan",
    lockedText: "{plans}, or go on with the free modules.",
    toPlans: "See the plans",
  },
});

export const lessonListWords = spoken({
  en: {
    minutes: inMinutes,
    opensAfter: (before: string) => `opens when “${before}” is complete`,
    needsAccess: "needs active access",
    start: "Start",
    review: "Review",
    locked: "Locked",
  },
});
