import { counted, spoken } from "~/ui/language";

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

/** Fields shared by `/dashboard/welcome` and `/account/study`. */
export const studyFieldWords = spoken({
  en: {
    examDate: "Exam date",
    examDateHint: "Leave it empty while you have none.",
    pace: "Study pace",
  },
});

/** Responses of the first steps and of the exam and pace form. Server only. */
export const onboardingNotices = spoken({
  en: {
    welcome: (product: string) => `Welcome to ${product}`,
    later: "Setup saved for later",
    laterMore: "You can still start learning now",
    finish: "Finish setup",
  },
});

export const studyFormWords = spoken({
  en: {
    noDay: "Enter a day, such as 2027-03-14.",
    past: "The exam date cannot be earlier than today.",
    tooFar: (years: number) => `Enter a day within the next ${years} years.`,
    pace: "Choose a study pace.",
    exam: "Choose an exam of the list.",
  },
});
