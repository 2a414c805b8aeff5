import { spoken } from "~/ui/language";

/** Invalid and expired links. */
export const linkOverWords = spoken({
  en: {
    title: "This link has expired",
    why: (minutes: number) => `It was already used or is more than ${minutes} minutes old.`,
    askAgain: "Get another link",
  },
});

/** `/auth/confirm/:token` */
export const confirmWords = spoken({
  en: {
    pageTitle: "Confirm Address",
    toAccount: "Go to my account",
    signInToAsk: "Sign in to get another",
    signInFirst: "Sign in first",
    signInWhy:
      "To switch your account to {email}, first sign in with your current address. We'll bring you back here.",
    otherAccount:
      "You're signed in to a different account, {email}. Sign out, then open this link again.",
    signIn: "Sign In",
    change: "Use this address",
    changing: "Saving...",
    moves: "Your account's email will change from {from} to {to}.",
    title: "Confirm your address",
    confirm: "Confirm my address",
    confirming: "Confirming...",
    signedIn: "You are signed in. Confirm that {email} is your address.",
    elsewhere: "You aren't signed in as {email} in this browser.",
    drops:
      "If you confirm here, we'll sign you in. We'll also remove the password and sign out all other devices, because someone else could have signed up with your address. You can choose a new password right away.",
    keep: "To keep your password, {link}, or open this link in the browser where you signed up.",
    keepLink: "sign in first",
    notYours: "Didn't sign up? Close this page, and nothing will change.",
    alreadyTitle: "Your address is confirmed",
    already: "You've already confirmed this email address. There's nothing left to do.",
  },
});

/** `/auth/magic/:token` */
export const magicWords = spoken({
  en: {
    pageTitle: "Sign In by Link",
    title: (name: string) => `Sign in to ${name}`,
    aboutTo: "You are about to sign in as {email}.",
    signIn: "Sign In",
    signingIn: "Signing In...",
  },
});

/** `/auth/reset` and `/auth/reset/:token` */
export const resetWords = spoken({
  en: {
    pageTitle: "Reset Password",
    title: "Reset your password",
    lead: (minutes: number) =>
      `We'll send you a link to choose a new one. It works for ${minutes} minutes.`,
    email: "Email",
    send: "Send Reset Link",
    sending: "Sending...",
    cancel: "Cancel",
    newPageTitle: "New Password",
    newTitle: "Choose a new password",
    newPassword: "New password",
    save: "Save password",
    saving: "Saving...",
  },
});
