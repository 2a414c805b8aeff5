import { counted, spoken } from "~/ui/language";

/** `/admin/orders`, its orders, and `/admin/payments` */
export const adminOrderListWords = spoken({
  en: {
    title: "Orders",
    failure: "Failed to load orders",
    lead: "Every order, newest first.",
    demo: "Demo orders",
    demoHint: "This is a demonstration: no money moved for any of them.",
    counted: (day: string) => `Orders begun since ${day}, UTC`,
    begun: "Begun",
    paid: "Paid",
    taken: "Received",
    givenBack: "Refunded",
    lost: "Lost in disputes",
    find: "Find orders",
    search: "Email address or order number",
    searchHint: "The whole address of an account, or a number such as 0MIB-4R7K-2X9D.",
    searchShape: "Enter a whole email address or an order number",
    state: "State",
    anyState: "Any state",
    plan: "Plan",
    anyPlan: "Any plan",
    show: "Show orders",
    all: "Show all orders",
    none: "No orders yet",
    noneHint: "An order stands here as soon as somebody opens the checkout.",
    noneFound: "No order found",
    noneFoundHint:
      "Nothing matches what you asked for. An account's orders are found by the address that it has now.",
    caption: "Orders",
    number: "Order",
    buyer: "Buyer",
    bought: "Bought",
    amount: "Amount",
    refunded: (amount: string) => `${amount} refunded`,
    deleted: "Account deleted",
    pages: "Pages of orders",
    older: "Older",
    newest: "Back to the newest",
  },
});

export const adminOrderWords = spoken({
  en: {
    title: (number: string) => `Order ${number}`,
    notFound: "Order Not Found",
    gone: "There is no order of this id.",
    back: "All orders",
    failure: "Failed to load order",
    facts: "The order",
    state: "State",
    buyer: "Buyer",
    deleted: "The account was deleted; the order stays for the books.",
    bought: "Bought",
    amount: "Amount",
    refunded: "Refunded",
    begun: "Begun",
    paid: "Paid",
    access: "Access given",
    noAccess: "None",
    lifetime: (from: string) => `From ${from}, for life`,
    term: (from: string, until: string) => `From ${from} until ${until}`,
    revoked: (when: string) => `Taken back ${when}`,
    dispute: "Dispute",
    disputes: { open: "Open", won: "Won", lost: "Lost: the access was taken back" },
    provider: "At the payment provider",
    session: "Checkout session",
    payment: "Payment",
    unknown: "Not known",
    refunds: "Refunds are made at the payment provider",
    refundsHint:
      "Make a refund in the provider's own dashboard. It arrives here by itself: a full refund takes back the access that the order opened, a part of the amount does not.",
    demo: "A demo order",
    demoHint: "This is a demonstration: no money moved.",
    subject: (site: string, number: string) => `Your order at ${site} (${number})`,
    events: "What the provider told us",
    noEvents: "No event yet",
    noEventsHint: "Events of the payment provider about this order stand here as they arrive.",
    caption: "Events of this order",
  },
});

export const adminPaymentsWords = spoken({
  en: {
    title: "Payments",
    failure: "Failed to load payments",
    lead: "What the payment provider told us, newest first, and what came of it.",
    demo: "Demo events",
    demoHint: "This is a demonstration: no money moved.",
    counted: (day: string) => `Events received since ${day}, UTC`,
    refusedTitle: (events: number, day: string) =>
      `${counted(events, "event", "events")} refused since ${day}`,
    refusedHint:
      "An event is refused when it does not fit its order: another amount, currency, plan or account. Nothing was granted for it.",
    outcome: "Outcome",
    anyOutcome: "Any outcome",
    show: "Show events",
    showRefused: "Show refused events",
    none: "No payment events yet",
    noneHint: "They stand here as the payment provider sends them.",
    noneFound: "No such event",
    noneFoundHint: "No event of this outcome has arrived.",
    caption: "Payment events",
    pages: "Pages of events",
    older: "Older",
    newest: "Back to the newest",
  },
});

/** Results of payment events. */
export const outcomeWords = spoken({
  en: {
    applied: "Applied",
    unchanged: "No change",
    mismatch: "Refused",
    unknown: "No order of ours",
  },
});

export const paymentEventWords = spoken({
  en: {
    received: "Received",
    type: "Event",
    outcome: "Outcome",
    order: "Order",
    noOrder: "None",
  },
});
