/** The first steps, `/dashboard/welcome` and what follows it, and `/account/study`, which asks the same later. */
import { counted, spoken } from "./language";

/** The fields that both have. */
export const studyFieldWords = spoken({
  en: {
    examDate: "Exam date",
    examDateHint: "Leave it empty while you have none.",
    pace: "Study pace",
  },
});

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

/** The section of `/account`, and `/account/study`. */
export const studyWords = spoken({
  en: {
    title: "Study",
    exam: (name: string, day: string) => `${name} on ${day}`,
    someExam: "Your exam",
    undated: (name: string) => `${name}, no date yet`,
    noExam: "No exam date yet.",
    pace: (name: string) => `Pace: ${name}.`,
    noPace: "No pace chosen yet.",
    change: "Change exam and pace",
    heading: "Your exam and your pace",
    lead: "Your study planner is laid out by them.",
    examName: "Which exam",
    undecided: "Another one, or not decided",
    save: "Save changes",
    saving: "Saving...",
    cancel: "Cancel",
  },
});
