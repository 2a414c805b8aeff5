/** A payment that was started but is not confirmed yet. */
import { spoken } from "./language";

export const pendingPaymentWords = spoken({
  en: {
    title: "A payment is on its way",
    /** `bought`: "Basic access". `since`: "Nov 21, 2026, 2:32 PM". */
    text: (amount: string, bought: string, since: string) =>
      `Your payment of ${amount} (${bought}), started ${since}, has not arrived yet. Some ways to pay take days. Your plan opens as soon as it arrives.`,
    refusal: "You can't buy another plan until it arrives or fails, so that you don't pay twice.",
    toOrder: "See this order",
  },
});
