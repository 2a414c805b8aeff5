import { spoken } from "~/ui/language";

/** `/account/orders` and its receipts */
export const orderListWords = spoken({
  en: {
    title: "Orders and receipts",
    failure: "Failed to load orders",
    back: "Account",
    lead: "What you bought, newest first. A receipt opens from each order.",
    none: "No orders yet",
    noneHint: "When you buy a plan, its order and its receipt stand here.",
    plans: "See plans",
    receipt: "Receipt",
    details: "Details",
    refunded: (amount: string) => `${amount} refunded`,
    pages: "Pages of orders",
    older: "Older",
    newest: "Back to the newest",
  },
});

export const receiptWords = spoken({
  en: {
    receipt: "Receipt",
    order: "Order",
    titleOf: (isReceipt: boolean, number: string) => `${isReceipt ? "Receipt" : "Order"} ${number}`,
    notFound: "Order Not Found",
    gone: "There is no such order among yours. It may belong to another account.",
    back: "All orders",
    failure: "Failed to load order",
    facts: "What was ordered",
    number: "Order number",
    date: "Date",
    begun: "Begun",
    state: "State",
    buyer: "Bought by",
    bought: "Bought",
    access: "Access",
    lifetime: (from: string) => `From ${from}, for life`,
    term: (from: string, until: string) => `From ${from} until ${until}`,
    besidePremium: "Included in your Premium, for life",
    ended: (day: string) => `Ended ${day}`,
    amount: "Amount",
    paid: "Amount paid",
    refunded: "Refunded",
    left: "Paid after the refund",
    currency: "All amounts are in US dollars.",
    seller: "Sold by",
    sellerUnnamed: "The operator of this site has not yet named themselves here.",
    demo: "A demo order",
    demoHint: "This is a demonstration. No money moved, and this is no receipt for a payment.",
    print: "Print receipt",
    lost: "The bank or card company gave the amount back to you, and the access that this order opened has ended.",
    question: "A question about this order? {contact}, and give its number.",
    contact: "Write to us",
    goOn: "Go on to payment",
    plans: "See plans",
  },
});

/** What each state means for the buyer; a paid order needs no explanation. */
export const receiptStateWords = spoken({
  en: {
    open: "The checkout was opened and the payment is not made yet.",
    pending:
      "The payment was started and its money has not arrived yet. Some ways of paying take days. Access opens as soon as it arrives.",
    paid: null,
    failed: "The payment did not go through, and this order opened no access.",
    expired: "The checkout was not completed in its time, and this order opened no access.",
    refunded: "The amount was given back, and the access that this order opened has ended.",
    partially_refunded: "A part of the amount was given back. The access that you bought stays.",
    disputed: "The payment is disputed at the bank or card company, which decides about it.",
  },
});

/** Order states and items, for buyers and administrators. */
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

/** For the buyer. `bought`: "Basic access". `amount`: the amount still due. */
export const refundDueNotices = spoken({
  en: {
    paid_twice: {
      title: "You paid twice",
      content: (bought: string, amount: string) =>
        `Two of your payments arrived, and you needed only one. We owe you ${amount} for ${bought} and will refund it.`,
    },
    lost_base: {
      title: "Your upgrade has ended",
      content: (_bought: string, amount: string) =>
        `Your upgrade to Premium ended because the payment for your Basic plan was returned to you. We owe you ${amount} for the upgrade and will refund it.`,
    },
  },
});

/** For administrators. `number`: the order's. */
export const adminRefundNotices = spoken({
  en: {
    title: (amount: string) => `Refund due: ${amount}`,
    paid_twice: (number: string, bought: string) =>
      `Order ${number} (${bought}) was paid twice. Refund it at the payment provider.`,
    lost_base: (number: string, bought: string) =>
      `Order ${number} (${bought}) has ended because its Basic payment was returned. Refund it at the payment provider.`,
  },
});

/** On receipts and an order's admin page. */
export const refundDueWords = spoken({
  en: {
    term: "Refund due",
    amount: (amount: string) => `${amount} not refunded yet`,
    buyer: {
      paid_twice: (amount: string) =>
        `You paid more than your plan costs. We owe you ${amount} and will refund it the way you paid.`,
      lost_base: (amount: string) =>
        `This upgrade ended because the payment for your Basic plan was returned to you. We owe you ${amount} and will refund it the way you paid.`,
    },
    admin: {
      paid_twice:
        "The buyer had paid for this plan already, or paid the full price beside a Basic plan. Refund this amount at the payment provider.",
      lost_base:
        "This upgrade ended because the Basic payment it was based on was refunded or lost in a dispute. Refund this amount at the payment provider.",
    },
    listTitle: (count: number) => (count === 1 ? "1 refund is due" : `${count} refunds are due`),
    listHint: "Refund these orders at the payment provider. They leave this list by themselves.",
    show: "Show refunds due",
  },
});
