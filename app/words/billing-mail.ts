/** The mails about buying and access: subjects and letters; and what the bell says when access has ended. */
import { counted, number, percent, spoken } from "./language";

const days = (count: number) => counted(count, "day", "days");
const lessons = (count: number) => counted(count, "lesson", "lessons");

export const billingMailWords = spoken({
  en: {
    startLearning: "Start Learning",
    seePlans: "See the plans",

    welcome: {
      subject: (name: string) => `Welcome to ${name}`,
      heading: (name: string) => `Welcome to ${name}`,
      what: "Your address is confirmed, and your account is ready.",
      free: "All lessons and quizzes of the modules marked Free are open to you, one lesson after the other, with the reason for every answer.",
      open: "Every module, lesson and quiz is open to you, with the reason for every answer.",
      saved:
        "Every answer is stored as you give it: close the page, change the device, and go on where you stopped.",
      first: (lesson: string) => `Begin with “${lesson}”`,
      practice: "Go to practice",
      why: (name: string) =>
        `You get this mail once, because you confirmed your address at ${name}.`,
    },

    /** What an order is called by its plan. */
    plan: (plan: string, term: string) => `${plan}, ${term}`,
    forDays: days,
    forLife: "for life",
    upgrade: "upgrade from Basic, for life",

    receipt: {
      subject: (plan: string, order: string) => `Your receipt for ${plan}, order ${order}`,
      heading: "Thank you. This is your receipt.",
      until: (day: string) => `Every module, lesson and quiz is open to you until ${day}.`,
      forLife: "Every module, lesson and quiz is open to you for life.",
      renews: "This was a single payment. Nothing renews by itself.",
      order: "Order",
      date: "Date",
      what: "Plan",
      paid: "Paid",
      openUntil: "Open until",
      seller: "Sold by",
      toOrder: "See it in your account",
      why: (name: string) => `You get this mail because you bought a plan at ${name}.`,
    },

    paymentFailed: {
      subject: (order: string) => `Your payment did not go through, order ${order}`,
      heading: "Your payment did not go through",
      what: (plan: string, amount: string) =>
        `Your payment of ${amount} for ${plan} was not completed. Nothing was paid, and no access was opened.`,
      next: "What you had before stays as it was. You can try again, with the same way to pay or another one.",
      again: "Try again",
      why: (name: string) => `You get this mail because you began to buy a plan at ${name}.`,
    },

    refund: {
      subject: (order: string) => `Your refund, order ${order}`,
      heading: "Your refund",
      what: (amount: string, plan: string) => `We have refunded ${amount} for ${plan}.`,
      when: "It goes back the way that you paid. When it arrives depends on your bank.",
      ended:
        "The access that this order opened has ended. The modules marked Free, your results and your progress stay yours.",
      left: (day: string) =>
        `The access that this order opened has ended. By what else you hold, everything stays open until ${day}.`,
      open: "The access that this order opened has ended. By what else you hold, everything stays open.",
      order: "Order",
      date: "Paid on",
      paid: "Paid",
      refunded: "Refunded",
      toOrder: "See your order",
      why: (name: string) => `You get this mail because you bought a plan at ${name}.`,
    },

    reminder: {
      subject: (left: number, name: string) =>
        left === 1 ? `Your access to ${name} ends within a day` : `${days(left)} left at ${name}`,
      heading: (left: number) => `${days(left)} left`,
      ends: (plan: string, day: string) => `Your ${plan} plan opens everything until ${day}.`,
      done: (done: number, all: number) => `You have finished ${number(done)} of ${lessons(all)}.`,
      notBegun: (all: number) =>
        `You have not finished a lesson yet. There are ${number(all)}, and each takes a few minutes.`,
      allDone: (all: number) => `You have finished all ${lessons(all)}.`,
      average: (average: number) => `Your quizzes average ${percent(average)}.`,
      goOn: (lesson: string) => `Go on with “${lesson}”`,
      practice: "Practice",
      longer: (basic: string, more: number, premium: string) =>
        `Need longer? ${basic} more adds ${days(more)} to that date, and for ${premium} everything stays open for life.`,
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
      basic: (price: string, more: number) => `${price} opens everything again for ${days(more)}.`,
      premium: (price: string) => `${price} opens everything for life.`,
      why: (name: string) =>
        `You get this mail because you had access for a time at ${name}, and reminders are on.`,
    },
  },
});

/** What the bell says. */
export const endedNotice = spoken({
  en: {
    title: "Your access has ended",
    content:
      "The modules marked Free stay open, and your results and your progress stay where they are.",
  },
});
