/** The mails about orders: subjects and letters. */
import { counted, spoken } from "./language";

const days = (count: number) => counted(count, "day", "days");

export const billingMailWords = spoken({
  en: {
    startLearning: "Start Learning",

    /** What an order is called by its plan. */
    plan: (plan: string, term: string) => `${plan}, ${term}`,
    forDays: days,
    forLife: "for life",
    upgrade: "upgrade from Basic, for life",

    receipt: {
      subject: (plan: string, order: string) => `Your receipt for ${plan}, order ${order}`,
      heading: "Thank you. This is your receipt.",
      until: (day: string) =>
        `Every module, lesson, quiz and case study is open to you until ${day}.`,
      forLife: "Every module, lesson, quiz, case study and practice exam is open to you for life.",
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
        `The access that this order opened has ended. What else you hold stays open until ${day}.`,
      open: "The access that this order opened has ended. What else you hold stays open.",
      order: "Order",
      date: "Paid on",
      paid: "Paid",
      refunded: "Refunded",
      toOrder: "See your order",
      why: (name: string) => `You get this mail because you bought a plan at ${name}.`,
    },
  },
});
