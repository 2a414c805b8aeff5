/** Order states and items, for buyers and administrators. */
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

/** `disputed`, once the bank has decided for the buyer. */
export const lostWord = spoken({ en: "Lost in a dispute" });

/** Filter label for both. */
export const disputedWord = spoken({ en: "In dispute, or lost in one" });

export const orderedWords = spoken({
  en: {
    basic: "Basic access",
    premium: "Premium access",
    upgrade: "Upgrade to premium access",
  },
});
