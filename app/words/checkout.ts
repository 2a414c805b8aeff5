/** Titles and errors of the checkout, and purchase notifications. Server only. */
import { counted, spoken } from "./language";

/** Order line shown by the payment provider and on bank statements. */
export const checkoutTitles = spoken({
  en: {
    basic: (siteName: string, days: number) => `${siteName} Basic: ${days} days of full access`,
    premium: (siteName: string) => `${siteName} Premium: lifetime access`,
    upgrade: (siteName: string) => `${siteName} Premium, upgraded from Basic: lifetime access`,
  },
});

export const checkoutProblems = spoken({
  en: {
    failed: "Failed to create checkout session",
    noUrl: "No checkout URL received",
  },
});

/** Notifications about an order. `plan`: its name. */
export const purchaseNotices = spoken({
  en: {
    paid: {
      title: "Payment received",
      basic: (days: number) => `Basic is yours: ${days} days of full access.`,
      extended: (days: number) => `Your Basic plan is extended by ${counted(days, "day", "days")}.`,
      premium: "Premium is yours, for life.",
      /** A payment for Basic by a learner who has Premium. */
      forLife: "You have Premium for life, so Basic adds nothing to it.",
    },
    refunded: {
      title: "Payment refunded",
      content: (plan: string) =>
        `Your payment for ${plan} was refunded, and the access that it bought has ended.`,
    },
    partlyRefunded: {
      title: "Part of your payment was refunded",
      content: (amount: string, plan: string) =>
        `We refunded ${amount} of your payment for ${plan}. Your access stays as it is.`,
    },
    lost: {
      title: "Payment taken back by your bank",
      content: (plan: string) =>
        `Your payment for ${plan} went back to you through your bank, and the access that it bought has ended.`,
    },
    failed: {
      title: "Payment failed",
      content: (plan: string) =>
        `Your payment for ${plan} did not go through. Nothing was charged; you can try again.`,
    },
  },
});
