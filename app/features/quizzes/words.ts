import { inMinutes } from "~/ui/durations";
import { counted, number, percent, spoken } from "~/ui/language";

/** `/practice` */
export const practiceWords = spoken({
  en: {
    title: "Practice",
    failure: "Error loading data from database",
    quick: "Quick 5",
    quickRead: "From what you've read · 3 min",
    quickFirst: (module: string) => `From ${module} · 3 min`,
    quickTitle: "Quick 5",
    quickDescription: "Five questions from what you've read.",
    missed: (count: number) => (count === 0 ? "What I missed" : `What I missed (${number(count)})`),
    missedWhat: "Confident mistakes come first",
    missedNone: "Nothing to go over yet",
    test: "Test myself",
    testWhat: "Timed, answers at the end",
    open: "Not finished",
    resume: "Resume",
    resumeQuiz: (quiz: string) => `Resume ${quiz}`,
    left: (duration: string, at: string) => `${duration} left · ends at ${at}`,
    none: "Nothing to practice yet",
    noneText: "Quizzes appear here as soon as modules are published for you.",
    byModule: "By module",
    modules: "Modules",
    moduleLocked: "(locked)",
    notFound: "Learning Module Not Found",
    notFoundWhat: "There's no module with that name.",
    toPractice: "Back to Practice",
    locked: "Included in Basic and Premium",
    lockedWhat: "Get a plan to open every quiz in this module.",
    upgrade: "Upgrade Now",
    noQuiz: "No quiz found for this module",
    noQuestions: "No questions available for this module",
    noQuestionsAtAll: "No questions available",
    build: "Build your own quiz",
    examsAndCases: "Exams and cases",
    exams: "Practice Exams",
    examsWhat: "Full length and timed",
    examsLocked: "Full length and timed · Premium",
    caseStudies: "NCLEX Case Studies",
    caseStudiesWhat: "A patient's chart, one question at a time",
    recent: "Recent attempts",
    notStarted: "Failed to start quiz. Please try again.",
  },
});

/** Tabs of the practice center, worded as in the specification. */
export const practiceTabWords = spoken({
  en: {
    label: "Practice center",
    quizzes: "Quizzes",
    lessons: "Lessons",
    cards: "Study Cards",
    order: "Order of Draw",
    planner: "Study Planner",
  },
});

/** Quiz rows, on the practice page and below a module's lessons. */
export const quizList = spoken({
  en: {
    /** "20 questions · 20 min" */
    facts: (questions: number, minutes: number | null) =>
      [counted(questions, "question", "questions"), ...(minutes ? [inMinutes(minutes)] : [])].join(
        " · ",
      ),
    locked: "Locked",
    passed: "Passed",
    best: (best: number) => `best ${percent(best)}`,
    /** The best score is below the pass mark. */
    toPass: (best: number, passMark: number) =>
      `Best ${percent(best)}, ${percent(passMark)} to pass`,
  },
});

/** The deadline closed an attempt while the learner was away. */
export const timeOverNotice = spoken({
  en: {
    title: (list: string) => `Time ran out: ${list}`,
    content: (answered: number, all: number, score: number) =>
      `We submitted it with ${number(answered)} of ${number(all)} questions answered. Your score: ${percent(score)}.`,
  },
});

/** The same for an attempt without any answer. */
export const notTakenNotice = spoken({
  en: {
    content: "You hadn't answered anything, so this attempt doesn't count.",
  },
});

/** A question's key was corrected. */
export const correctedKeyNotice = spoken({
  en: {
    title: "An answer key was corrected",
    content: (stem: string) =>
      `You answered this question while its answer key was wrong: “${stem}” Your score stays as it was, and the review shows the question as you answered it. From now on, the corrected key counts.`,
  },
});
