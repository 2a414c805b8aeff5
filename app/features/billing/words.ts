import { counted, spoken } from "~/ui/language";

/** Step indicator and what the steps share. */
export const stepWords = spoken({
  en: {
    label: "Steps",
    names: { 1: "Choose Plan", 2: "Account", 3: "Payment" },
    done: "done",
    back: "Back",
    /** Names the choice on every step after it. */
    chosen: (plan: string, price: string) => `You chose ${plan}, ${price}.`,
    change: "Change",
    offTitle: "You can't buy a plan here right now",
    off: "Payments aren't set up on this site. The free modules are open to everyone with an account; {contact} if you want a plan.",
    contact: "contact us",
  },
});

/** `/get-started` */
export const planStepWords = spoken({
  en: {
    title: "Choose Plan",
    heading: "Choose your plan",
    headingUpgrade: "Upgrade to Premium",
    lead: "One-time payment. No auto-renewal.",
    legend: "Plan",
    forDays: (days: number) => `for ${counted(days, "day", "days")}`,
    forLife: "for life",
    moreDays: (days: number) => `for ${counted(days, "day", "days")} more`,
    instead: (price: string) => `for life, instead of ${price}, because you have Basic`,
    left: (days: number) => `You have Basic: ${counted(days, "day", "days")} left.`,
    ended: "Your Basic plan has ended.",
    holding: "You have Basic.",
    school:
      "Your school gives you access to everything. If you buy your own plan, you keep it when that ends.",
    role: "As an administrator, you have access to everything.",
    /** `modules`: "3 modules". */
    free: (modules: string) => `${modules}, no card`,
    next: "Continue",
    allTitle: "You have Premium",
    all: "You already have everything, for life.",
    allForNow: "You have everything for now. You can buy a plan once your Premium access ends.",
    study: "Start Learning",
    startFree: "Start for free",
  },
});

/** `/get-started/sign-in` */
export const signInStepWords = spoken({
  en: {
    title: "Sign In",
    heading: "Sign in to continue",
    lead: "Your plan will be added to this account.",
    noAccount: "New here? {link}",
    create: "Create an account",
    linkSent: "Magic link sent! Check your email and click the link to sign in.",
  },
});

/** `/get-started/payment` */
export const payWords = spoken({
  en: {
    title: "Payment",
    heading: "Payment",
    summary: "Order summary",
    plan: "Plan",
    upgrade: (plan: string) => `Upgrade to ${plan}`,
    more: (plan: string, days: number) => `${plan}, ${counted(days, "day", "days")} more`,
    price: "Price",
    term: "Access",
    days: (days: number) => counted(days, "day", "days"),
    life: "For life",
    until: "Access until",
    account: "Account",
    once: "One-time payment, no auto-renewal. You enter your card on the payment provider's page; we never see it.",
    pay: (price: string) => `Pay ${price}`,
    opening: "Opening...",
    waitingTitle: "Waiting for your payment",
    waiting: "The payment page is open in another tab.",
    looking: "We'll continue automatically once you've paid.",
    waitingPlain: "Come back here once you've paid.",
    payHere: "Pay in this tab instead",
    look: "I have paid",
  },
});

/** Responses of the purchase steps. Server only. */
export const getStartedNotices = spoken({
  en: {
    choose: "Choose a plan.",
    mismatchTitle: "Password Mismatch:",
    signInTitle: "Authentication Required:",
    signIn: "Please sign in to continue with your purchase",
    notConfirmed:
      "Your email isn't confirmed yet. Open the link in our email, confirm, and come back.",
    sentTo: (email: string) => `We sent it to ${email}. The earlier link no longer works.`,
    tooManyLinks: "We sent you several links just now. Wait 15 minutes, then try again.",
    paymentError: "Payment Error",
    anotherAccount: (email: string) =>
      `You're now signed in as ${email}, but you pressed Pay for another account. Check the account below, then press Pay again.`,
    notCharged: (reference: string) =>
      `You weren't charged. Try again in a few minutes. If it keeps failing, contact us with this reference: ${reference}`,
    off: "Payments aren't set up on this site.",
    notPaidYet: "No payment has arrived yet. It can take a minute, so try again shortly.",
  },
});

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
      forLife: "You already have Premium for life, so Basic adds nothing.",
    },
    refunded: {
      title: "Payment refunded",
      content: (plan: string) =>
        `Your payment for ${plan} was refunded, and the access it bought has ended.`,
    },
    partlyRefunded: {
      title: "Part of your payment was refunded",
      content: (amount: string, plan: string) =>
        `We refunded ${amount} of your payment for ${plan}. Your access hasn't changed.`,
    },
    lost: {
      title: "Your bank returned your payment",
      content: (plan: string) =>
        `Your payment for ${plan} was returned to you by your bank, and the access it bought has ended.`,
    },
    failed: {
      title: "Payment failed",
      content: (plan: string) =>
        `Your payment for ${plan} didn't go through. You weren't charged, and you can try again.`,
    },
  },
});

/** Return from the payment provider: `/payment-success` and `/payment-canceled`. */
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
    receipt: "We'll email you the receipt. It's also {receipt}.",
    toReceipt: "in your account",
    others: "The plan belongs to the account that paid. Sign in with that account to start.",
    study: "Start Learning",
    pending: "Your payment is on its way",
    pendingText:
      "The payment provider hasn't confirmed it yet. Most payments take a minute, but some take days. Your plan starts as soon as it's confirmed, even if you close this page, and we'll email you.",
    looking: "This page updates automatically.",
    look: "Check again",
    error: "Payment Error",
    home: "Back to Home",
    contact: "Contact us",
  },
});

export const canceledWords = spoken({
  en: {
    title: "Payment Canceled",
    text: "You left the payment page, and you weren't charged. You can come back anytime.",
    again: "Try Again",
    dashboard: "Back to Dashboard",
  },
});

/** Why a payment did not succeed. Server only. */
export const paymentNotices = spoken({
  en: {
    noSession: "No session ID provided",
    notVerified: "Payment verification failed",
    failed: "Failed to verify payment. Please contact support.",
    /** Follows the specification's sentence. */
    unknown:
      "We can't find this payment. Was it made on another site, or is part of the address missing?",
    /** Follows `noSession`. */
    openFromOrders: "To see your payments, go to Orders in your account.",
    declined: "The payment didn't go through, and your plan hasn't started.",
    expired: "The payment page expired before you paid.",
    refused:
      "The amount paid doesn't match the order, so your plan hasn't started. Contact us and we'll fix it.",
    notPaid: "Nothing has been paid yet. You can go back to the payment page and pay there.",
    unverified:
      "We couldn't reach the payment provider. If you paid, your plan starts as soon as the provider confirms it, so don't pay again.",
    endedWithBasic:
      "This upgrade ended because the payment for your Basic plan was returned to you. We'll refund what you paid for the upgrade.",
    takenBack: "This payment was refunded, and the access it bought has ended.",
  },
});

/** A payment that was started but is not confirmed yet. */
export const pendingPaymentWords = spoken({
  en: {
    title: "A payment is on its way",
    /** `bought`: "Basic access". `since`: "Nov 21, 2026, 2:32 PM". */
    text: (amount: string, bought: string, since: string) =>
      `Your payment of ${amount} (${bought}), started ${since}, has not arrived yet. Some payment methods take days. Your plan starts as soon as it arrives.`,
    refusal: "You can't buy another plan until it arrives or fails, so you don't pay twice.",
    toOrder: "View order",
  },
});

/** Emails about orders. */
const days = (count: number) => counted(count, "day", "days");

export const billingMailWords = spoken({
  en: {
    startLearning: "Start Learning",

    plan: (plan: string, term: string) => `${plan}, ${term}`,
    forDays: days,
    forLife: "for life",
    upgrade: "upgrade from Basic, for life",

    receipt: {
      subject: (plan: string, order: string) => `Your receipt for ${plan}, order ${order}`,
      heading: "Thank you. Here's your receipt.",
      until: (day: string) =>
        `You now have every module, lesson, quiz and case study until ${day}.`,
      forLife: "You now have every module, lesson, quiz, case study and practice exam for life.",
      renews: "One-time payment. No auto-renewal.",
      order: "Order",
      date: "Date",
      what: "Plan",
      paid: "Paid",
      openUntil: "Access until",
      seller: "Sold by",
      toOrder: "View order",
      why: (name: string) => `You're receiving this because you bought a plan at ${name}.`,
    },

    paymentFailed: {
      subject: (order: string) => `Your payment did not go through, order ${order}`,
      heading: "Your payment did not go through",
      what: (plan: string, amount: string) =>
        `Your payment of ${amount} for ${plan} didn't go through, and you weren't charged.`,
      next: "Nothing else has changed. You can try again with the same payment method or another one.",
      again: "Try again",
      why: (name: string) => `You're receiving this because you started a purchase at ${name}.`,
    },

    refund: {
      subject: (order: string) => `Your refund, order ${order}`,
      heading: "Your refund",
      what: (amount: string, plan: string) => `We refunded ${amount} for ${plan}.`,
      when: "The money goes back to your original payment method. How long it takes depends on your bank.",
      ended:
        "The access from this order has ended. You keep the modules marked Free, your results and your progress.",
      left: (day: string) =>
        `The access from this order has ended. Your other access continues until ${day}.`,
      open: "The access from this order has ended. Your other access continues.",
      order: "Order",
      date: "Paid on",
      paid: "Paid",
      refunded: "Refunded",
      toOrder: "View order",
      why: (name: string) => `You're receiving this because you bought a plan at ${name}.`,
    },

    partialRefund: {
      subject: (order: string) => `Part of your payment was refunded, order ${order}`,
      heading: "Part of your payment was refunded",
      what: (amount: string, plan: string) => `We refunded ${amount} of your payment for ${plan}.`,
      stays: "Your access hasn't changed.",
    },

    disputeLost: {
      subject: (order: string) => `Your bank returned your payment, order ${order}`,
      heading: "Your bank returned your payment",
      what: (amount: string, plan: string) =>
        `Your bank or card company settled the dispute over your payment of ${amount} for ${plan} and returned the money to you.`,
      when: "Ask your bank when it will arrive.",
      question: "If you didn't dispute this payment, contact us.",
    },

    paidTwice: {
      subject: (order: string) => `You paid twice, order ${order}`,
      heading: "You paid twice",
      what: (amount: string, bought: string) =>
        `We received two payments from you, and you only needed one. We owe you ${amount} for ${bought}.`,
      next: "You don't need to do anything. We'll refund it to your original payment method and email you when it's done.",
      due: "Refund due",
    },

    upgradeEnded: {
      subject: (order: string) => `Your upgrade has ended, order ${order}`,
      heading: "Your upgrade has ended",
      what: "Your Premium upgrade depended on your Basic plan. The payment for your Basic plan was returned to you, so the upgrade has ended too.",
      owed: (amount: string) =>
        `We owe you ${amount} for the upgrade. You don't need to do anything. We'll refund it to your original payment method and email you when it's done.`,
      free: "You keep the modules marked Free, your results and your progress, and you can buy a plan again anytime.",
    },

    refundDue: {
      subject: (amount: string, order: string) => `Refund due: ${amount}, order ${order}`,
      heading: "A refund is due",
      buyer: "Buyer",
      toOrder: "Open the order",
      why: (name: string) => `You're receiving this because you're an administrator of ${name}.`,
    },
  },
});
