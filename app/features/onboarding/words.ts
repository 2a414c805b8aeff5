import { counted, spoken } from "~/ui/language";

/** What the screens of onboarding share. */
export const onboardingWords = spoken({
  en: {
    title: "Welcome",
    notNow: "Not now",
    back: "Back",
    next: "Continue",
    saving: "Saving...",
    position: (step: number, steps: number) => `${step} of ${steps}`,
    steps: "Setup",
    chosen: "Your choice",
  },
});

/** `/dashboard/welcome`: one question a screen. */
export const welcomeWords = spoken({
  en: {
    welcome: (name: string) => `Welcome, ${name}`,
    exam: "Which exam are you taking?",
    /** Nursing students study with the case studies, not with the phlebotomy course. */
    nclexDetail: "Case studies for nursing students",
    undecided: "I don't know yet",
    date: "When is your exam?",
    examDate: "Exam date",
    dateLead: "We'll build your study plan around this.",
    unscheduled: "Not scheduled yet",
    pace: "How much time do you have?",
    /** `day`: "Jan 12". */
    paceDated: (day: string) => `To be ready by ${day}:`,
    paceLead: "You can change this at any time.",
  },
});

/** What a pace takes until the exam. Server only. */
export const paceWords = spoken({
  en: {
    daily: (minutes: string) => `With your date: about ${minutes} a day`,
    intensive: (minutes: string) => `With your date: about ${minutes} a day, five days a week`,
    weekend: (minutes: string) => `With your date: about ${minutes} on Saturdays and Sundays`,
    flexible: (minutes: string) => `With your date: about ${minutes}, three days a week`,
  },
});

/** `/dashboard/welcome/plan` */
export const welcomePlanWords = spoken({
  en: {
    title: "Your plan",
    heading: "You're all set",
    examOn: (day: string, days: number) =>
      `Your exam is on ${day}: ${counted(days, "day", "days")} from today.`,
    examToday: "Your exam is today. Good luck!",
    noExam: "No exam date yet.",
    pace: (name: string) => `Pace: ${name}.`,
    dayOne: "Day one",
    inAll: (minutes: string) => `about ${minutes}`,
    plan: (name: string) => `Your plan: ${name}`,
    school: "Through your school",
    start: "Start Learning",
    startLesson: "Start Learning: lesson 1",
    starting: "Saving...",
  },
});

/** Fields of `/account/study`. */
export const studyFieldWords = spoken({
  en: {
    examDate: "Exam date",
    examDateHint: "Not scheduled yet? Leave it blank.",
    pace: "Study pace",
  },
});

/** Responses of onboarding and of the exam and pace form. Server only. */
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
    noDay: "Enter a date, such as 2027-03-14.",
    noDate: "Enter your exam date, or choose “Not scheduled yet”.",
    past: "The exam date cannot be earlier than today.",
    tooFar: (years: number) => `Enter a date within the next ${years} years.`,
    pace: "Choose a study pace.",
    exam: "Choose an exam from the list.",
    choose: "Choose an answer.",
  },
});
