import { number, spoken } from "~/ui/language";

/** `/account` */
export const accountWords = spoken({
  en: {
    title: "Account",
    accessTitle: "Your access",
    free: "Free plan: the free modules, with their lessons and quizzes.",
    plan: (plan: string, badge: string) => `${plan} · ${badge}`,
    until: (day: string) => `Until ${day}.`,
    ended: (day: string) => `Timed access ended ${day}.`,
    plans: "See plans",
    passwordTitle: "Password",
    hasPassword: "Changing it signs out your other devices.",
    hasNone: "You sign in by links in your mail.",
    changePassword: "Change password",
    setPassword: "Set a password",
    standardTime:
      "Timed quizzes and exams give you their standard time. An accommodation is set by an administrator: {contact}.",
    contact: "write to us",
    extraTime: (factor: number) =>
      `Timed quizzes and exams give you ${number(factor)} times their standard time.`,
    dataTitle: "Your data",
    dataLead: "Everything stored about you, to take along or to delete.",
    toData: "Download or delete",
  },
});

export const ordersSectionWords = spoken({
  en: {
    title: "Orders and receipts",
    lead: "What you bought, and what you paid for it.",
    action: "See orders",
  },
});

export const studySectionWords = spoken({
  en: {
    title: "Study",
    exam: (name: string, day: string) => `${name} on ${day}`,
    someExam: "Your exam",
    undated: (name: string) => `${name}, no date yet`,
    noExam: "No exam date yet.",
    pace: (name: string) => `Pace: ${name}.`,
    noPace: "No pace chosen yet.",
    change: "Change exam and pace",
  },
});

export const profileWords = spoken({
  en: {
    title: "Profile",
    fullName: "Full name",
    email: "Email",
    emailHint: "A new address takes effect when you use the link that we send there.",
    currentPassword: "Current password",
    currentPasswordHint: "Needed only to change your email.",
    signInForEmail: "To change your email, {link} by email link first.",
    signInAgain: "sign in again",
    timeZone: "Time zone",
    timeZoneOfDevice: "Same as my device (UTC if it does not say)",
    timeZoneHint: "Your days, your streak and the times on our pages follow it.",
    lite: "Lite mode",
    liteHint:
      "Pages without scripts: everything works, with less data and on older devices. Browsers that save data ask for it.",
    liteAuto: "Follow my browser",
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
    lead: "Before you change how you sign in, or delete your account, open a new sign-in link. Someone who finds your device unlocked cannot do that.",
    sendTo: (email: string) => `We email the link to ${email}.`,
    within: (minutes: number) => `After you sign in with it, you have ${minutes} minutes.`,
    send: "Email me a link",
    sending: "Sending...",
    cancel: "Cancel",
    sent: "Magic Link Sent!",
    sentMore: (minutes: number) =>
      `Open the link in this browser. It works once, for ${minutes} minutes.`,
  },
});

/** `/account/study` */
export const studyWords = spoken({
  en: {
    title: "Study",
    heading: "Your exam and your pace",
    lead: "Your study planner is laid out by them.",
    examName: "Which exam",
    undecided: "Another one, or not decided",
    save: "Save changes",
    saving: "Saving...",
    cancel: "Cancel",
  },
});

/** Reminder emails, on the account page. */
export const reminderWords = spoken({
  en: {
    title: "Reminder emails",
    on: "With Basic, a mail comes 30, 10 and 1 day before it ends, and one when it has ended.",
    off: "They are off: no mail tells you that your access runs out.",
    switchOff: "Switch reminders off",
    switchOn: "Switch reminders on",
  },
});
