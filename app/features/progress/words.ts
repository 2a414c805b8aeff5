import { inMinutes } from "~/ui/durations";
import { counted, listed, number, percent, spoken } from "~/ui/language";

/** `/dashboard` */
export const dashboardWords = spoken({
  en: {
    title: "Dashboard",
    welcome: (name: string) => `Welcome back, ${name}`,
    rack: "Your rack",
    rackLabel: "Progress by module",
    noModules: "No modules yet",
    noModulesText: "Your rack fills as soon as modules are published for you.",
    lessonsDone: "Lessons done",
    quizAverage: "Quiz average",
    share: percent,
    noAverage: "–",
    noAverageNote: "after your first quiz",
    timeStudied: "Time studied",
    time: inMinutes,
    streak: "Streak",
    days: (days: number) => counted(days, "day", "days"),
    noStreakNote: "answer a question today",
    recent: "Recent Activity",
    resume: (title: string) => `Resume: ${title}`,
    editProfile: "Edit Profile",
    toReadiness: "How ready you are for your exam",
    /** Badge beside the greeting for learners without a plan. */
    free: "Free",
    throughSchool: "School",
    actions: "Quick Actions",
    toModules: "Learning Modules",
    toPractice: "Practice center",
    toExams: "Practice Exams",
    toCaseStudies: "NCLEX Case Studies",
    toCards: "Study Cards",
    cardsDue: (due: number) => `${number(due)} due`,
    toPlanner: "Study Planner",
  },
});

/** Exam countdown, below the greeting. */
export const countdownWords = spoken({
  en: {
    ahead: "{left} to your {exam}{weeks}: {date}. {link}",
    exam: (name: string | null) => (name ? `${name} exam` : "exam"),
    left: (days: number) => counted(days, "day", "days"),
    /** The days as weeks; empty below one week. */
    weeks: (weeks: number, rest: number) =>
      weeks === 0
        ? ""
        : rest === 0
          ? ` (${counted(weeks, "week", "weeks")})`
          : ` (${counted(weeks, "week", "weeks")} and ${counted(rest, "day", "days")})`,
    tomorrow: "Your {exam} is tomorrow: {date}. {link}",
    today: "Your {exam} is today. Good luck!",
    past: "Your {exam} was on {date}. {link}",
    none: "No exam date yet. {link}",
    change: "Change the date",
    another: "Set a new date",
    set: "Set your exam date",
  },
});

export const accessStatusWords = spoken({
  en: {
    title: "Access Status",
    plan: (plan: string, badge: string) => `${plan} · ${badge}`,
    until: (day: string) => `Until ${day}.`,
    ended: (day: string) => `Ended ${day}.`,
    free: (modules: string[]) =>
      `${listed(modules)} ${modules.length === 1 ? "is" : "are"} free. The rest comes with a plan.`,
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
    key: "A bigger dot is a fuller day. Today has a ring.",
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
      `Where fewer than ${percent(goal)} of your answers were right, in all the quizzes that you finished. An area is judged from ${number(enough)} answers on.`,
    groups: {
      module: "By module",
      nha: "By NHA exam domain",
      ascp: "By ASCP exam area",
    },
    share: percent,
    /** Number of answers behind a percentage. */
    sample: (correct: number, answered: number) =>
      `${number(correct)} right of ${counted(answered, "answer", "answers")}`,
    practice: "Practice",
    practiceThis: (area: string) => `Practice ${area}`,
    locked: "With a plan",
    strong: (goal: number, areas: string[]) => `At ${percent(goal)} or above: ${listed(areas)}.`,
    strongArea: (area: string, accuracy: number, answered: number) =>
      `${area} (${percent(accuracy)} of ${number(answered)})`,
    unclear: (areas: string[]) => `Too few answers yet: ${listed(areas)}.`,
    unclearArea: (area: string, answered: number, enough: number) =>
      `${area} (${number(answered)} of ${number(enough)})`,
    noneWeak: "None below the goal.",
    none: "Not enough answers yet",
    noneText: (enough: number) =>
      `From ${number(enough)} answers in a module or an exam domain on, you see here where you lose points. A practice quiz is a good start.`,
    toPractice: "Go to practice",
  },
});

/** State of a module on the rack. */
export const rackWords = spoken({
  en: {
    lessons: (done: number, all: number) =>
      `${number(done)} of ${counted(all, "lesson", "lessons")}`,
    some: (done: number, all: number) => `${number(done)} of ${number(all)}`,
    done: "Done",
    notBegun: "Not begun",
    locked: "With a plan",
  },
});

export const recentWords = spoken({
  en: {
    none: "Nothing yet",
    noneText: "Finish a lesson or a quiz, and it will be listed here.",
    toModules: "See the modules",
  },
});

/** Card with the next lesson, on the dashboard and in the practice center. */
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

/** Entries of the recent activity. */
const kinds = spoken({
  en: { quiz: "Quiz", practice_exam: "Practice exam", case_study: "Case study" },
});

export const activityWords = spoken({
  en: {
    lesson: (module: string) => `Lesson complete · ${module}`,
    attempt: (kind: keyof typeof kinds, score: number, passed: boolean) =>
      `${kinds[kind]} · ${percent(score)}${passed ? ", passed" : ", needs review"}`,
    endsAt: (time: string) => `ends at ${time}`,
    /** "Today, 3:41 PM" */
    at: (day: string, time: string) => `${day}, ${time}`,
    begun: (when: string) => `begun ${when}`,
  },
});
