import { counted, number, percent, spoken } from "~/ui/language";

/** Scheduled and one-time emails (welcome, reminders, access ended), and the notification of the latter. */
const days = (count: number) => counted(count, "day", "days");
const lessons = (count: number) => counted(count, "lesson", "lessons");

export const reminderMailWords = spoken({
  en: {
    seePlans: "See the plans",

    welcome: {
      subject: (name: string) => `Welcome to ${name}`,
      heading: (name: string) => `Welcome to ${name}`,
      what: "Your address is confirmed, and your account is ready.",
      free: "All lessons and quizzes of the modules marked Free are open to you, one lesson after the other, with the reason for every answer.",
      open: "Every module, lesson, quiz and case study is open to you, with the reason for every answer.",
      saved:
        "Every answer is stored as you give it: close the page, change the device, and go on where you stopped.",
      first: (lesson: string) => `Begin with “${lesson}”`,
      practice: "Go to practice",
      why: (name: string) =>
        `You get this mail once, because you confirmed your address at ${name}.`,
    },

    reminder: {
      subject: (left: number, name: string) =>
        left === 1 ? `Your access to ${name} ends within a day` : `${days(left)} left at ${name}`,
      heading: (left: number) => `${days(left)} left`,
      ends: (plan: string, day: string) =>
        `Your ${plan} plan opens every module, lesson, quiz and case study until ${day}.`,
      done: (done: number, all: number) => `You have finished ${number(done)} of ${lessons(all)}.`,
      notBegun: (all: number) =>
        `You have not finished a lesson yet. There are ${number(all)}, and each takes a few minutes.`,
      allDone: (all: number) => `You have finished all ${lessons(all)}.`,
      average: (average: number) => `Your quizzes average ${percent(average)}.`,
      goOn: (lesson: string) => `Go on with “${lesson}”`,
      practice: "Practice",
      longer: (basic: string, more: number, premium: string) =>
        `Need longer? ${basic} more adds ${days(more)} to that date, and for ${premium} all of it stays open for life, with every practice exam.`,
      why: (name: string) =>
        `You get this mail because you bought Basic at ${name}, and reminders are on.`,
      stop: "Stop these reminders",
    },

    ended: {
      subject: (name: string) => `Your access to ${name} has ended`,
      heading: "Your access has ended",
      what: (day: string) => `Your access to the whole course ended on ${day}.`,
      stays:
        "The modules marked Free stay open, and your results and your progress stay where they are.",
      basic: (price: string, more: number) =>
        `${price} opens every module, lesson, quiz and case study for ${days(more)}.`,
      premium: (price: string) => `${price} opens them for life, and every practice exam as well.`,
      why: (name: string) =>
        `You get this mail because you had access for a time at ${name}, and reminders are on.`,
    },
  },
});

/** The notification. */
export const endingNotice = spoken({
  en: {
    title: (left: number) =>
      left === 1 ? "Your access ends within a day" : `${days(left)} of access left`,
    content: (day: string) =>
      `Your Basic plan opens every module, lesson, quiz and case study until ${day}.`,
  },
});

export const endedNotice = spoken({
  en: {
    title: "Your access has ended",
    content:
      "The modules marked Free stay open, and your results and your progress stay where they are.",
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
      "{email} will get no more reminders that access runs out. Receipts and mails about your account still come.",
    stop: "Stop reminders",
    stopping: "Stopping...",
    offTitle: "Reminder emails are off",
    offText: "{email} gets no more of them. Receipts and mails about your account still come.",
    on: "Switch them on again",
    switchingOn: "Switching on...",
    overTitle: "This link does not work any more",
    overText: (days: number) =>
      `Links in reminder emails work for ${counted(days, "day", "days")}. You can switch reminders off on your account page.`,
    toAccount: "To my account",
  },
});
