/** Return from the payment provider: `/payment-success` and `/payment-canceled`. */
import { counted, spoken } from "./language";

export const paymentWords = spoken({
  en: {
    title: "Payment",
    paid: "Payment received",
    basic: (days: number) => `You have ${counted(days, "day", "days")} of full access.`,
    extended: (days: number) => `Your Basic plan is extended by ${counted(days, "day", "days")}.`,
    due: (amount: string) =>
      `You paid more than your plan costs. We owe you ${amount} and will refund it.`,
    goBack: "Continue where you left off",
    premium: "You have lifetime access to everything.",
    until: (day: string) => `It lasts until ${day}.`,
    receipt: "We mail you the receipt. It also stands {receipt}.",
    toReceipt: "in your account",
    others: "It belongs to the account that made it. Sign in with that account to begin.",
    study: "Start Learning",
    pending: "Your payment is on its way",
    pendingText:
      "The payment provider has not confirmed it yet. Most payments take a minute, some take days. Your plan opens as soon as it is confirmed, whether or not this page is open, and we send you a mail.",
    looking: "This page looks by itself, and shows it.",
    look: "Look again",
    error: "Payment Error",
    home: "Back to Home",
    contact: "Write to us",
  },
});

export const canceledWords = spoken({
  en: {
    title: "Payment Canceled",
    text: "You left the payment page. As long as nothing is paid there, nothing is charged, and you can come back whenever you like.",
    again: "Try Again",
    dashboard: "Back to Dashboard",
  },
});
