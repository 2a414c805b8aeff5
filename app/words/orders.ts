/** `/account/orders` and its receipts */
import { spoken } from "./language";

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
