/** How an order stands, and what was ordered: for its buyer and for administrators alike. */
import { spoken } from "./language";

export const orderStateWords = spoken({
  en: {
    open: "Not paid yet",
    pending: "Payment on its way",
    paid: "Paid",
    failed: "Payment failed",
    expired: "Not completed",
    refunded: "Refunded",
    partially_refunded: "Partly refunded",
    disputed: "In dispute",
  },
});

export const orderedWords = spoken({
  en: {
    basic: "Basic access",
    premium: "Premium access",
    upgrade: "Upgrade to premium access",
  },
});
