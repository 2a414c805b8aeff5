import { inMinutes } from "~/ui/durations";
import { counted, number, percent, spoken } from "~/ui/language";

/** `/modules` */
export const modulesWords = spoken({
  en: {
    title: "Learning Modules",
    lead: "Work through a module lesson by lesson, then take its quiz.",
    leadLocked: "To open modules with a lock, you need Basic. {plans}",
    plans: "See plans",
    fromProgram: "These are the modules of your program: see {school}.",
    mySchool: "My school",
    none: "No modules yet",
    noneText: "Modules appear here as soon as lessons are published for you.",
    toPractice: "Go to practice",
    failure: "Failed to fetch categories",
  },
});

export const moduleRowWords = spoken({
  en: {
    /** "2 of 7", " lessons", " · 41 min"; or "Basic · 7", with the plan that opens it beside a lock. */
    count: (completed: number, lessons: number) => `${number(completed)} of ${number(lessons)}`,
    closed: (lessons: number) => `Basic · ${number(lessons)}`,
    done: (lessons: number) => `Done · ${number(lessons)}`,
    lessons: (lessons: number) => (lessons === 1 ? " lesson" : " lessons"),
    minutes: (minutes: number) => ` · ${inMinutes(minutes)}`,
    share: percent,
    start: "Start Learning",
    continue: "Continue Learning",
    review: "Review the lessons",
    look: "See the lessons",
    /** In a program. */
    asked: { Required: "Required", Optional: "Optional" },
    /** Before the other facts. */
    askedFirst: (asked: "Required" | "Optional") => `${asked} · `,
  },
});

/** `/modules/:moduleId/lessons` */
export const moduleWords = spoken({
  en: {
    notFound: "Learning Module Not Found",
    failure: "Failed to load module data",
    modules: "Modules",
    /** "Module 3 · 2 of 7 lessons · 41 min". */
    facts: (position: number, completed: number, lessons: number, minutes: number) =>
      `Module ${number(position)} · ${number(completed)} of ${counted(lessons, "lesson", "lessons")} · ${inMinutes(minutes)}`,
    about: "About this module",
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
    inOrder: "Finish each lesson to open the next one.",
    locked: "This module is included in Basic",
    lockedText: "{plans}, or continue with the free modules.",
    toPlans: "See plans",
  },
});

export const lessonListWords = spoken({
  en: {
    minutes: inMinutes,
    opensAfter: (before: string) => `opens after “${before}”`,
    current: "next",
    start: "Start",
    review: "Review",
    locked: "Locked",
  },
});

/** `/lessons/:lessonId` */
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
    /** Headings where the reading ends. */
    finished: "Finished reading?",
    done: "Done",
    count: (done: number, lessons: number, module: string) =>
      `${number(done)} of ${counted(lessons, "lesson", "lessons")} in ${module}`,
    check: (questions: number) => `Check yourself (${number(questions)})`,
    checkSaid: (questions: number) =>
      `Check yourself: ${counted(questions, "question", "questions")} on this lesson`,
    toModule: "Back to Module",
    markComplete: "Mark Complete",
    marking: "Saving…",
    next: (lesson: string) => `Next: ${lesson}`,
    previous: (lesson: string) => `Previous: ${lesson}`,
  },
});

export const articleWords = spoken({
  en: {
    contents: "On this page",
    objectives: "After this lesson, you'll be able to",
    inShort: "In short",
    sources: "Sources",
    reviewed: (day: string) => `Reviewed ${day}`,
  },
});

/** For a module or lesson that does not exist or is locked. */
export const refusedWords = spoken({
  en: {
    noModule: "There's no module at this address, or it isn't part of your program.",
    neverFilledIn:
      "This link is incomplete: it has “:moduleId” where a module’s name should be. Choose a module from the list instead.",
    noLesson: "There's no lesson at this address. It may have been moved or removed.",
    allModules: "All modules",
    locked: "Lesson Locked",
    completeFirst: (before: string) => `Complete “${before}” first.`,
    toModule: "Back to Module",
  },
});

/** Notices after Mark Complete. */
export const lessonNotices = spoken({
  en: {
    failed: "Failed to mark lesson as complete",
    failedMore: "Nothing was saved. Please try again.",
    complete: "Lesson complete",
    saved: "Your progress is saved.",
    quizNext: (questions: number) =>
      `Ready to test yourself? The module’s practice quiz has ${counted(questions, "question", "questions")}.`,
    takeQuiz: "Take Quiz",
  },
});

/** `/practice/lessons` */
export const practiceLessonsWords = spoken({
  en: {
    title: "Lessons",
    lead: "A summary of every lesson, and a quick quiz on any module.",
    failure: "Error loading data from database",
    none: "No lessons yet",
    noneText: "Lessons appear here as soon as modules are published for you.",
    quick: "Quick quiz",
    quickWhat: "The first five questions of a module’s practice quiz, with your score at the end.",
    choose: "Module",
    chooseFirst: "Choose a module",
    takeQuick: "Take 5-question quick quiz",
    module: (position: number, name: string) => `${number(position)}. ${name}`,
    moduleLocked: (position: number, name: string) => `${number(position)}. ${name} (locked)`,
    done: (share: number) => `${percent(share)} done`,
    minutes: inMinutes,
    read: "Read the lesson",
    isDone: "Done",
    opensLater: "Opens once you complete the lesson before it.",
    needsPlan: "Included in Basic.",
    startModuleQuiz: "Start Module Quiz",
    locked: "Locked",
    upgrade: "Upgrade Now",
  },
});

/** Why a quick quiz was not started. */
export const quickQuizProblems = spoken({
  en: {
    noModule: "Choose a module first.",
    noQuiz: "No quiz found for this module",
    noQuestions: "No questions available for this module",
    notStarted: "Failed to start quiz. Please try again.",
  },
});
