import { inMinutes } from "~/ui/durations";
import { counted, listed, number, percent, spoken } from "~/ui/language";

/** `/dashboard` */
export const dashboardWords = spoken({
  en: {
    title: "Dashboard",
    /** On the first day. */
    welcome: (name: string) => `Welcome, ${name}`,
    welcomeBack: (name: string) => `Welcome back, ${name}`,
    rack: "Your rack",
    rackLabel: "Progress by module",
    rackSaid: (done: number, all: number) =>
      `Your rack: ${number(done)} of ${counted(all, "lesson", "lessons")} done. See the modules`,
    noModules: "No modules yet",
    noModulesText: "Your rack fills as soon as modules are published for you.",
    lessonsDone: "Lessons done",
    ofLessons: (all: number) => `of ${number(all)}`,
    quizAverage: "Quiz average",
    share: percent,
    none: "–",
    noAverageNote: "after your first quiz",
    timeStudied: "Time studied",
    time: inMinutes,
    noTimeNote: "starts with a lesson",
    streak: "Streak",
    days: (days: number) => counted(days, "day", "days"),
    noStreakNote: "starts today",
    /** The seven drops. */
    lastDays: (studied: number) => `${number(studied)} of the last 7 days`,
    recent: "Recent Activity",
    editProfile: "Edit Profile",
    /** Badge beside the greeting for learners without a plan. */
    free: "Free",
    throughSchool: "School",
    actions: "Quick Actions",
    toExams: "Practice Exams",
    toCaseStudies: "NCLEX Case Studies",
    toCards: "Study Cards",
    toPlanner: "Study Planner",
  },
});

/** The list of what to do today. */
export const todayWords = spoken({
  en: {
    title: "Today",
    /** "35 min · 1 of 4 done". */
    facts: (minutes: number, done: number, all: number) =>
      `${inMinutes(minutes)} · ${number(done)} of ${number(all)} done`,
    /** Above the first task. */
    first: "Your first lesson",
    next: "Continue Learning",
    running: "In progress",
    resume: "Resume",
    resumeThis: (title: string) => `Resume: ${title}`,
    lessonFacts: (module: string, minutes: number) => `${module} · ${inMinutes(minutes)}`,
    checkFacts: (lesson: string, minutes: number) => `${lesson} · ${inMinutes(minutes)}`,
    go: {
      lesson: "Continue lesson",
      check: "Check yourself",
      quiz: "Start quiz",
      exam: "Start exam",
      case: "Start NCLEX practice",
      cards: "Review cards",
      "order-of-draw": "Start round",
    },
    startLesson: "Start lesson",
    goTo: (go: string, title: string) => `${go}: ${title}`,
    review: "Review",
    setDate: "Set your exam date",
    setDateDetail: "We'll build your study plan around it",
    moved: (count: number) => `We moved ${counted(count, "session", "sessions")} to later days.`,
    toPlan: "See your plan",
    /** Below, a link to the planner's offer. */
    tooMuch: (minutes: number) => `Your plan takes up to ${inMinutes(minutes)} a day.`,
    leaveOut: (sessions: number) => `Leave out ${counted(sessions, "session", "sessions")}?`,
    allDone: "Done for today",
    ahead: (lesson: string) => `Want to get ahead? Next: ${lesson}`,
    done: "Every lesson is done",
    doneText: "Keep it fresh: take a quiz again, or reread a lesson.",
    needsAccess: "You finished the free lessons",
    needsAccessText: "You need Basic for the other modules. You can still take the free quizzes.",
    toPractice: "Go to practice",
  },
});

/** Exam countdown: the title, and the line below it. */
export const countdownWords = spoken({
  en: {
    exam: (name: string | null) => (name ? `${name} exam` : "exam"),
    ahead: (days: number, exam: string) => `${counted(days, "day", "days")} until your ${exam}`,
    tomorrow: (exam: string) => `Your ${exam} is tomorrow`,
    today: (exam: string) => `Your ${exam} is today. Good luck!`,
    past: (exam: string) => `Your ${exam} was on {date}. {link}`,
    none: "No exam date yet. {link}",
    change: "Change the date",
    another: "Set a new date",
    set: "Set your exam date",
    /** Below the countdown. */
    on: "{date} · {link}",
  },
});

export const accessStatusWords = spoken({
  en: {
    title: "Access Status",
    plan: (plan: string, badge: string) => `${plan} · ${badge}`,
    until: (day: string) => `Until ${day}.`,
    ended: (day: string) => `Ended ${day}.`,
    free: (modules: string[]) =>
      `${listed(modules)} ${modules.length === 1 ? "is" : "are"} free. You need Basic for the others.`,
    /** Shown to learners with Basic. */
    premium: "Premium keeps every module open for life.",
    upgrade: (price: string) => `Upgrade for ${price}`,
    choosePlan: "Choose a plan",
  },
});

export const calendarWords = spoken({
  en: {
    title: "Study days",
    count: (days: number, from: string) =>
      `${counted(days, "study day", "study days")} since ${from}.`,
    key: "A bigger dot means more study. Today has a ring.",
    none: "Answer a question or finish a lesson, and today gets a dot.",
    byDay: "Day by day",
    did: (lessons: number, answers: number) =>
      [
        ...(lessons > 0 ? [counted(lessons, "lesson", "lessons")] : []),
        ...(answers > 0 ? [counted(answers, "question", "questions")] : []),
      ].join(", "),
  },
});

export const weakAreaWords = spoken({
  en: {
    title: "Weak areas",
    lead: (goal: number, enough: number) =>
      `Areas below ${percent(goal)}, once you've answered ${counted(enough, "question", "questions")}.`,
    groups: {
      module: "By module",
      nha: "By NHA exam domain",
      ascp: "By ASCP exam area",
    },
    share: percent,
    /** Number of answers behind a percentage. */
    sample: (correct: number, answered: number) =>
      `${number(correct)} of ${counted(answered, "answer", "answers")} right`,
    practice: "Practice",
    practiceThis: (area: string) => `Practice ${area}`,
    locked: "Basic",
    strong: (goal: number, areas: string[]) => `At ${percent(goal)} or above: ${listed(areas)}.`,
    strongArea: (area: string, accuracy: number, answered: number) =>
      `${area} (${percent(accuracy)} of ${number(answered)})`,
    unclear: (areas: string[]) => `Not enough answers yet: ${listed(areas)}.`,
    unclearArea: (area: string, answered: number, enough: number) =>
      `${area} (${number(answered)} of ${number(enough)})`,
    noneWeak: "None below the goal.",
    none: "Not enough answers yet",
    noneText: (enough: number) =>
      `Answer ${counted(enough, "question", "questions")} in a module to see your weak areas.`,
    toPractice: "Go to practice",
  },
});

/** State of a module on the rack. */
export const rackWords = spoken({
  en: {
    lessons: (done: number, all: number) =>
      `${number(done)} of ${counted(all, "lesson", "lessons")}`,
    /** The plan that opens it, beside a lock. */
    locked: "Basic",
  },
});

export const recentWords = spoken({
  en: {
    /** What it was, then when. */
    facts: (what: string, when: string) => `${what} · ${when}`,
    none: "Nothing yet",
    noneText: "Finish a lesson or a quiz, and it appears here.",
  },
});

/** Card with the next lesson, on the dashboard and in the practice center. */
export const nextLessonWords = spoken({
  en: {
    first: "Your first lesson",
    next: "Continue Learning",
    facts: (module: string, minutes: number) => `${module} · ${inMinutes(minutes)}`,
    start: "Start lesson",
    go: "Continue lesson",
    goTo: (go: string, lesson: string) => `${go}: ${lesson}`,
    done: "Every lesson is done",
    doneText: "Keep it fresh: take a quiz again, or reread a lesson.",
    needsAccess: "You finished the free lessons",
    needsAccessText: "You need Basic for the other modules. You can still take the free quizzes.",
    toPractice: "Go to practice",
  },
});

/** Entries of the recent activity. */
const kinds = spoken({
  en: {
    quiz: "Quiz",
    practice_exam: "Practice exam",
    case_study: "Case study",
    bow_tie: "Bow-tie",
    trend: "Trend",
  },
});

export const activityWords = spoken({
  en: {
    lesson: (module: string) => `Lesson complete · ${module}`,
    attempt: (kind: keyof typeof kinds, score: number, passed: boolean) =>
      `${kinds[kind]} · ${percent(score)}${passed ? ", passed" : ", needs review"}`,
    endsAt: (time: string) => `ends at ${time}`,
    left: (time: string) => `${time} left`,
    /** "Today, 3:41 PM" */
    at: (day: string, time: string) => `${day}, ${time}`,
    begun: (when: string) => `Started: ${when}`,
  },
});
