/** `/account` */
import { number, spoken } from "./language";

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

/** A new email address that is not confirmed yet. */
export const newAddressWords = spoken({
  en: {
    title: "Your new address is not confirmed yet",
    text: "Use the link that we sent to {email}, and it becomes your address. Until then it stays as it is.",
    takeBack: "Keep my address",
  },
});
