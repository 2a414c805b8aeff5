import { counted, spoken } from "~/ui/language";

/** `/admin/orders`, its orders, and `/admin/payments` */
export const adminOrderListWords = spoken({
  en: {
    title: "Orders",
    failure: "Failed to load orders",
    demo: "Demo: no money was charged for any of these orders.",
    counted: "Last 30 days",
    before: (before: string) => `vs. ${before} before`,
    begun: "Started",
    paid: "Paid",
    taken: "Received",
    givenBack: "Refunded",
    lost: "Lost in disputes",
    find: "Find orders",
    search: "Email or order number",
    searchShape: "Enter a full email address or an order number, such as 0MIB-4R7K-2X9D",
    state: "Status",
    anyState: "Any status",
    plan: "Plan",
    anyPlan: "Any plan",
    show: "Show orders",
    all: "Show all orders",
    none: "No orders yet",
    noneHint: "Orders appear here as soon as someone opens the checkout.",
    noneFound: "No orders found",
    noneFoundHint: "Nothing matches. Search for the account's current email address.",
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
    gone: "There is no order with this ID.",
    back: "All orders",
    failure: "Failed to load order",
    facts: "The order",
    state: "Status",
    buyer: "Buyer",
    deleted: "The account was deleted. We keep the order for our records.",
    bought: "Bought",
    amount: "Amount",
    refunded: "Refunded",
    begun: "Started",
    paid: "Paid",
    access: "Access granted",
    noAccess: "None",
    lifetime: (from: string) => `From ${from}, for life`,
    term: (from: string, until: string) => `From ${from} until ${until}`,
    revoked: (when: string) => `Revoked ${when}`,
    dispute: "Dispute",
    disputes: { open: "Open", won: "Won", lost: "Lost: access was revoked" },
    provider: "At the payment provider",
    session: "Checkout session",
    payment: "Payment",
    unknown: "Unknown",
    refunds: "Make refunds at the payment provider",
    refundsHint:
      "Refund the order in the provider's dashboard, and it updates here automatically. A full refund revokes the order's access. A partial one doesn't.",
    demo: "A demo order",
    demoHint: "No money was charged.",
    subject: (site: string, number: string) => `Your order at ${site} (${number})`,
    events: "Events from the provider",
    noEvents: "No events yet",
    noEventsHint: "Events about this order appear here as they arrive.",
    caption: "Events for this order",
  },
});

export const adminPaymentsWords = spoken({
  en: {
    title: "Payments",
    failure: "Failed to load payments",
    lead: "Events from the payment provider, newest first.",
    demo: "Demo: no money was charged for any of these events.",
    counted: (day: string) => `Events received since ${day}, UTC`,
    refusedTitle: (events: number, day: string) =>
      `${counted(events, "event", "events")} refused since ${day}`,
    refusedHint:
      "We refuse an event that doesn't match its order: a different amount, currency, plan or account. No access was granted.",
    outcome: "Outcome",
    anyOutcome: "Any outcome",
    show: "Show events",
    showRefused: "Show refused events",
    none: "No payment events yet",
    noneHint: "They appear here as the payment provider sends them.",
    noneFound: "No events found",
    noneFoundHint: "No event with this outcome has arrived.",
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
    unknown: "Not our order",
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
