/** `/dashboard` */
import { counted, listed, number, percent, spoken } from "./language";
import { inHours } from "./time";

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
    time: inHours,
    streak: "Streak",
    days: (days: number) => counted(days, "day", "days"),
    noStreakNote: "finish a lesson or a quiz today",
    recent: "Recent Activity",
    access: "Access Status",
    plan: (plan: string, badge: string) => `${plan} · ${badge}`,
    until: (day: string) => `Until ${day}.`,
    ended: (day: string) => `Ended ${day}.`,
    free: (modules: string[]) =>
      `${listed(modules)} ${modules.length === 1 ? "is" : "are"} free. The rest comes with a plan.`,
    /** To a holder of Basic. */
    premium: "Premium keeps every module open for life.",
    toPlans: "See the plans",
    actions: "Quick Actions",
    toModules: "Learning Modules",
    toPractice: "Practice center",
  },
});

/** How a module stands on the rack. */
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
