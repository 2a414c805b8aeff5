import { counted, number, percent, spoken } from "~/ui/language";

/** Scheduled and one-time emails (welcome, reminders, access ended), and the notification of the latter. */
const days = (count: number) => counted(count, "day", "days");
const lessons = (count: number) => counted(count, "lesson", "lessons");

export const reminderMailWords = spoken({
  en: {
    seePlans: "See plans",

    welcome: {
      subject: (name: string) => `Welcome to ${name}`,
      heading: (name: string) => `Welcome to ${name}`,
      what: "Your email is confirmed, and your account is ready.",
      free: "Start with the modules marked Free: every lesson and quiz, with an explanation for every answer.",
      open: "You have every module, lesson, quiz and case study, with an explanation for every answer.",
      first: (lesson: string) => `Start with “${lesson}”`,
      practice: "Go to practice",
      why: (name: string) =>
        `You're receiving this once, because you confirmed your email at ${name}.`,
    },

    reminder: {
      subject: (left: number, name: string) =>
        left === 1
          ? `Your ${name} access ends within a day`
          : `Your ${name} access ends in ${days(left)}`,
      heading: (left: number) => `${days(left)} left`,
      ends: (plan: string, day: string) =>
        `Your ${plan} plan gives you every module, lesson, quiz and case study until ${day}.`,
      done: (done: number, all: number) => `You've finished ${number(done)} of ${lessons(all)}.`,
      noneDone: (all: number) =>
        `You haven't finished a lesson yet. There are ${number(all)}, and each takes a few minutes.`,
      allDone: (all: number) => `You've finished all ${lessons(all)}.`,
      average: (average: number) => `Your quiz average is ${percent(average)}.`,
      next: (lesson: string) => `Continue with “${lesson}”`,
      practice: "Practice",
      longer: (basic: string, more: number, premium: string) =>
        `Need more time? Add ${days(more)} for ${basic}, or upgrade to Premium (lifetime + practice exams) for ${premium}.`,
      why: (name: string) =>
        `You're receiving this because you bought Basic at ${name} and reminders are on.`,
      stop: "Turn off reminder emails",
    },

    ended: {
      subject: (name: string) => `Your ${name} access has ended`,
      heading: "Your access has ended",
      what: (day: string) => `Your access to the full course ended on ${day}.`,
      stays: "The modules marked Free stay open, and your results and progress are saved.",
      basic: (price: string, more: number) =>
        `Get every module, lesson, quiz and case study for ${days(more)} for ${price}.`,
      premium: (price: string) =>
        `Or keep it all for life, with every practice exam, for ${price}.`,
      why: (name: string) =>
        `You're receiving this because you had timed access at ${name} and reminders are on.`,
    },
  },
});

/** The notification. */
export const endingNotice = spoken({
  en: {
    title: (left: number) =>
      left === 1 ? "Your access ends within a day" : `${days(left)} of access left`,
    content: (day: string) =>
      `Your Basic plan gives you every module, lesson, quiz and case study until ${day}.`,
  },
});

export const endedNotice = spoken({
  en: {
    title: "Your access has ended",
    content: "The modules marked Free stay open, and your results and progress are saved.",
  },
});

/** After switching reminder emails on or off. */
export const reminderNotices = spoken({
  en: { off: "Reminder emails are off", on: "Reminder emails are on" },
});

/** `/unsubscribe/:token`: switches reminder emails off and on by an emailed link. */
export const unsubscribeWords = spoken({
  en: {
    pageTitle: "Reminder Emails",
    stopTitle: "Stop reminder emails?",
    stopText:
      "We'll stop emailing {email} before access ends. You'll still get receipts and account emails.",
    stop: "Stop reminders",
    stopping: "Stopping...",
    offTitle: "Reminder emails are off",
    offText: "{email} won't get any more. You'll still get receipts and account emails.",
    on: "Turn them back on",
    switchingOn: "Turning on...",
    overTitle: "This link has expired",
    overText: (days: number) =>
      `Links in reminder emails work for ${counted(days, "day", "days")}. You can turn reminders off on your account page.`,
    toAccount: "Go to my account",
  },
});
