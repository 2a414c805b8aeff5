import { spoken } from "~/ui/language";

/** `/account/orders` and its receipts */
export const orderListWords = spoken({
  en: {
    title: "Orders and receipts",
    failure: "Failed to load orders",
    back: "Account",
    lead: "Select an order to see its receipt.",
    none: "No orders yet",
    noneHint: "When you buy a plan, its receipt will appear here.",
    plans: "See plans",
    about: (day: string, amount: string) => `${day} · ${amount}`,
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
    gone: "This isn't one of your orders. It may belong to another account.",
    back: "All orders",
    failure: "Failed to load order",
    facts: "What was ordered",
    number: "Order number",
    date: "Date",
    begun: "Started",
    state: "Status",
    buyer: "Bought by",
    bought: "Bought",
    access: "Access",
    lifetime: (from: string) => `From ${from}, for life`,
    term: (from: string, until: string) => `From ${from} until ${until}`,
    besidePremium: "Included in your Premium plan, for life",
    ended: (day: string) => `Ended ${day}`,
    amount: "Amount",
    paid: "Amount paid",
    refunded: "Refunded",
    left: "Total after refund",
    currency: "All amounts are in US dollars.",
    seller: "Sold by",
    sellerUnnamed: "The operator of this site hasn't added their name yet.",
    demo: "A demo order",
    demoHint: "This is a demo. No money was charged, so this isn't a real receipt.",
    print: "Print receipt",
    lost: "Your bank or card company returned the money to you, and the access from this order has ended.",
    question: "Questions about this order? {contact} and include its number.",
    contact: "Contact us",
    goOn: "Continue to payment",
    plans: "See plans",
  },
});

/** What each state means for the buyer; a paid order needs no explanation. */
export const receiptStateWords = spoken({
  en: {
    open: "You opened the checkout but haven't paid yet.",
    pending:
      "We're waiting for your payment to arrive. Some payment methods take days. Your access starts as soon as it does.",
    paid: null,
    failed: "The payment didn't go through, so your plan didn't start.",
    expired: "The checkout wasn't completed in time, so your plan didn't start.",
    refunded: "The payment was refunded, and the access from this order has ended.",
    partially_refunded: "Part of the payment was refunded. You keep your access.",
    disputed: "The payment is in dispute. The bank or card company will decide.",
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
        `We received two payments from you, and you only needed one. We owe you ${amount} for ${bought} and will refund it.`,
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
        `You paid more than your plan costs. We owe you ${amount} and will refund it to your original payment method.`,
      lost_base: (amount: string) =>
        `This upgrade ended because the payment for your Basic plan was returned to you. We owe you ${amount} and will refund it to your original payment method.`,
    },
    admin: {
      paid_twice:
        "The buyer had already paid for this plan, or paid full price when they had Basic. Refund this amount at the payment provider.",
      lost_base:
        "This upgrade ended because the Basic payment it was based on was refunded or lost in a dispute. Refund this amount at the payment provider.",
    },
    listTitle: (count: number) => (count === 1 ? "1 refund is due" : `${count} refunds are due`),
    listHint:
      "Refund these orders at the payment provider. They'll disappear from this list automatically.",
    show: "Show refunds due",
  },
});
