import { number, spoken } from "~/ui/language";

/** `/account` */
export const accountWords = spoken({
  en: {
    title: "Account",

    planGroup: "Plan and study",
    planTitle: "Your plan",
    free: "Free: all lessons and quizzes in the free modules",
    plan: (plan: string, badge: string) => `${plan} · ${badge}`,
    until: (access: string, day: string) => `${access} · until ${day}`,
    ended: (access: string, day: string) => `${access} · paid access ended ${day}`,
    plans: "See plans",
    studyTitle: "Exam date and study days",
    exam: (name: string, day: string) => `${name} on ${day}`,
    someExam: "Your exam",
    undated: (name: string) => `${name}, no date yet`,
    noExam: "No exam date yet",
    study: (exam: string, pace: string) => `${exam} · ${pace}`,
    pace: (name: string) => `${name} pace`,
    noPace: "No pace chosen",
    ordersTitle: "Orders and receipts",
    ordersLead: "What you bought and paid",
    timeTitle: "Extra time",
    standardTime: "You get the standard time. Need extra time? Contact us.",
    extraTime: (factor: number) =>
      `You get ${number(factor)} times the standard time on timed quizzes and exams.`,

    signInGroup: "Signing in",
    changePassword: "Change password",
    hasPassword: "Signs out your other devices",
    setPassword: "Set a password",
    hasNone: "You sign in with links we email you",
    twoFactor: "Two-factor sign-in",
    twoFactorOn: "On: every sign-in asks for a code from your app",
    twoFactorOff: "Off: protect your account with a code from your phone",

    dataGroup: "Emails and data",
    dataTitle: "Download or delete your data",
    dataLead: "Everything we store about you",
  },
});

export const profileWords = spoken({
  en: {
    title: "Profile",
    fullName: "Full name",
    email: "Email",
    emailHint: "A new address takes effect once you confirm it with the link we send there.",
    currentPassword: "Current password",
    currentPasswordHint: "Only needed to change your email.",
    signInForEmail: "To change your email, first {link} with an email link.",
    signInAgain: "sign in again",
    timeZone: "Time zone",
    timeZoneOfDevice: "Same as my device (UTC if unknown)",
    timeZoneHint: "Used for your study days, streak and the times we show.",
    lite: "Lite mode",
    liteHint:
      "Lighter pages without JavaScript, for older phones and slow connections. Everything still works.",
    liteAuto: "Automatic",
    liteOn: "Always",
    liteOff: "Never",
    save: "Save changes",
    saving: "Saving...",
  },
});

export const sessionWords = spoken({
  en: {
    title: "Where you are signed in",
    thisDevice: "This device",
    lastSeen: (when: string) => `Last seen ${when}`,
    more: (count: number) => `and ${number(count)} more`,
    signOut: "Sign out",
    signOutDevice: (device: string, when: string) => `Sign out ${device}, ${when}`,
    signOutOthers: "Sign out everywhere else",
  },
});

/** `/account/password` */
export const passwordWords = spoken({
  en: {
    pageTitle: "Password",
    change: "Change password",
    set: "Set a password",
    current: "Current password",
    next: "New password",
    save: "Save password",
    saving: "Saving...",
    cancel: "Cancel",
  },
});

/** `/account/proof` */
export const proofWords = spoken({
  en: {
    title: "Sign in again",
    lead: "To change how you sign in or to delete your account, first open a new sign-in link. This protects you if someone else uses your device.",
    sendTo: (email: string) => `We'll email the link to ${email}.`,
    within: (minutes: number) => `You then have ${minutes} minutes to make the change.`,
    send: "Email me a link",
    sending: "Sending...",
    cancel: "Cancel",
    sent: "Magic Link Sent!",
    sentMore: (minutes: number) =>
      `Open the link in this browser. It works once and expires in ${minutes} minutes.`,
  },
});

/** `/account/study` */
export const studyWords = spoken({
  en: {
    title: "Study",
    heading: "Exam date and study days",
    lead: "Your study plan is based on these.",
    examName: "Which exam",
    undecided: "Another exam, or not sure yet",
    save: "Save changes",
    saving: "Saving...",
    cancel: "Cancel",
  },
});

/** Reminder emails, on the account page. */
export const reminderWords = spoken({
  en: {
    title: "Reminder emails",
    on: "If you have Basic, we email you 30, 10 and 1 days before it ends, and again when it ends.",
    off: "Off. We won't email you before your access ends.",
    switchOff: "Turn reminders off",
    switchOn: "Turn reminders on",
  },
});
