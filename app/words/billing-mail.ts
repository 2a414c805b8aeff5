/** Emails about orders. */
import { counted, spoken } from "./language";

const days = (count: number) => counted(count, "day", "days");

export const billingMailWords = spoken({
  en: {
    startLearning: "Start Learning",

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

    partialRefund: {
      subject: (order: string) => `Part of your payment was refunded, order ${order}`,
      heading: "Part of your payment was refunded",
      what: (amount: string, plan: string) =>
        `We have refunded ${amount} of your payment for ${plan}.`,
      stays: "Your access stays as it is.",
    },

    disputeLost: {
      subject: (order: string) => `Your bank returned your payment, order ${order}`,
      heading: "Your bank returned your payment",
      what: (amount: string, plan: string) =>
        `Your bank or card company decided the dispute about your payment of ${amount} for ${plan} and returned the money to you.`,
      when: "Ask your bank when it will be in your account.",
      question: "If you did not dispute this payment, reply to us through the contact page.",
    },

    paidTwice: {
      subject: (order: string) => `You paid twice, order ${order}`,
      heading: "You paid twice",
      what: (amount: string, bought: string) =>
        `Two of your payments arrived, and you needed only one. We owe you ${amount} for ${bought}.`,
      next: "You don't need to do anything. We will refund it the way you paid, and email you when we have.",
      due: "Refund due",
    },

    upgradeEnded: {
      subject: (order: string) => `Your upgrade has ended, order ${order}`,
      heading: "Your upgrade has ended",
      what: "An upgrade to Premium is based on a Basic plan. The payment for your Basic plan was returned to you, so your upgrade has ended too.",
      owed: (amount: string) =>
        `We owe you ${amount} for the upgrade. You don't need to do anything. We will refund it the way you paid, and email you when we have.`,
      free: "The modules marked Free, your results and your progress stay yours. You can buy a plan again at any time.",
    },

    refundDue: {
      subject: (amount: string, order: string) => `Refund due: ${amount}, order ${order}`,
      heading: "A refund is due",
      buyer: "Buyer",
      toOrder: "Open the order",
      why: (name: string) => `You get this mail because you are an administrator of ${name}.`,
    },
  },
});
