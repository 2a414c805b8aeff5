/** First steps: `/dashboard/welcome` and the following screens. */
import { counted, spoken } from "./language";

/** `/dashboard/welcome` */
export const welcomeWords = spoken({
  en: {
    title: "Welcome",
    heading: (product: string) => `Welcome to ${product}`,
    step: (step: number) => `Step ${step} of 2`,
    dialog: "When do you want to be ready?",
    lead: "Your study planner is laid out by this. You can change it on your account page at any time.",
    next: "Continue",
    saving: "Saving...",
    skip: "Skip",
    later: "Later",
  },
});

/** `/dashboard/welcome/plan` */
export const welcomePlanWords = spoken({
  en: {
    title: "Your plan",
    dialog: "What you start with",
    examOn: (day: string, days: number) =>
      `Your exam is on ${day}: ${counted(days, "day", "days")} from today.`,
    examToday: "Your exam is today. Good luck!",
    noExam: "You have named no exam date yet.",
    pace: (name: string) => `Pace: ${name}.`,
    plan: (name: string) => `Your plan: ${name}`,
    school: "Through your school",
    start: "Start Learning",
    starting: "Saving...",
    back: "Back",
  },
});
