/** Steps for buying a plan: `/get-started` and the following screens. */
import { counted, spoken } from "./language";

/** Step indicator and what the steps share. */
export const stepWords = spoken({
  en: {
    label: "Steps",
    names: { 1: "Choose Plan", 2: "Account", 3: "Payment" },
    done: "done",
    back: "Back",
    offTitle: "Nothing can be bought here right now",
    off: "Payments are not set up on this site. The free modules are open to everyone with an account; {contact} if you want a plan.",
    contact: "write to us",
  },
});

/** `/get-started` */
export const planStepWords = spoken({
  en: {
    title: "Choose Plan",
    heading: "Choose your plan",
    headingUpgrade: "Upgrade to Premium",
    lead: "Paid once. Nothing renews by itself.",
    legend: "Plan",
    forDays: (days: number) => `for ${counted(days, "day", "days")}`,
    forLife: "for life",
    moreDays: (days: number) => `for ${counted(days, "day", "days")} more`,
    instead: (price: string) => `for life, instead of ${price}, because you hold Basic`,
    left: (days: number) => `You hold Basic: ${counted(days, "day", "days")} left.`,
    ended: "Your Basic has ended.",
    holding: "You hold Basic.",
    school: "Your school has opened everything for you. A plan of your own stays when that ends.",
    role: "You see everything as an administrator.",
    next: "Continue",
    free: "Rather begin for free? {link}",
    freeLink: "Make an account without a plan.",
    allTitle: "You have Premium",
    all: "Everything is open to you, for life. There is nothing left to buy.",
    allForNow: "Everything is open to you for now. You can buy a plan once your Premium has ended.",
    study: "Start Learning",
    startFree: "Start for free",
  },
});

/** `/get-started/account` */
export const accountStepWords = spoken({
  en: {
    title: "Account",
    heading: "Create your account",
    lead: (plan: string) => `Your plan, ${plan}, and your progress belong to it.`,
    confirmPassword: "Confirm password",
    haveOne: "You have an account? {link}",
    signIn: "Sign in",
  },
});

/** `/get-started/verification` */
export const verificationWords = spoken({
  en: {
    title: "Check Your Email",
    heading: "Check your email",
    sent: "We sent a link to {email}. Open it in this browser and press its button, and you can pay.",
    spam: "Nothing there after a few minutes? Look among the unwanted mail, or have it sent again.",
    waiting: "We'll continue automatically once you confirm.",
    next: "I have confirmed",
    looking: "Looking...",
    again: "Send the link again",
    wrong: "Wrong address? Change it",
    wrongHint: "We send a new link to this address. The link we sent before stops working.",
    newEmail: "Correct email address",
    password: "Your password",
    correct: "Change address and send link",
    correcting: "Changing...",
    demo: "This is a demo: its mails stand in the {outbox}.",
    outbox: "outbox",
  },
});

/** `/get-started/sign-in` */
export const signInStepWords = spoken({
  en: {
    title: "Sign In",
    heading: "Sign in to go on",
    lead: "The plan will belong to this account.",
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
    summary: "What you buy",
    plan: "Plan",
    upgrade: (plan: string) => `Upgrade to ${plan}`,
    more: (plan: string, days: number) => `${plan}, ${counted(days, "day", "days")} more`,
    price: "Price",
    term: "Access",
    days: (days: number) => counted(days, "day", "days"),
    life: "For life",
    until: "Open until",
    untilDay: (day: string) => `${day}, if you pay today`,
    account: "Account",
    once: "One payment. Nothing renews by itself, and we never see your card: you enter it on the next page.",
    pay: (price: string) => `Pay ${price}`,
    opening: "Opening...",
    waitingTitle: "Waiting for your payment",
    waiting: "The payment page is open in another tab.",
    looking: "Once it is paid, this page goes on by itself.",
    waitingPlain: "Once it is paid, go on from here.",
    payHere: "Pay in this tab instead",
    look: "I have paid",
  },
});
