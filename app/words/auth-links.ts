/** The screens that mailed links open, and the one that asks for a link to a new password. */
import { spoken } from "./language";

/** A link that opens nothing. */
export const linkOverWords = spoken({
  en: {
    title: "This link does not work any more",
    why: (minutes: number) =>
      `Links in our mails work once, for ${minutes} minutes, and only for the address that they were sent to. This one was used or is over.`,
    askAgain: "Ask for another link",
  },
});

/** `/auth/confirm/:token` */
export const confirmWords = spoken({
  en: {
    pageTitle: "Confirm Address",
    toAccount: "To my account",
    signInToAsk: "Sign in to ask for another",
    signInFirst: "Sign in first",
    signInWhy:
      "{email} becomes the address of an account when its owner, signed in to it, agrees. Sign in with the address that the account has now, then open this link again.",
    signIn: "Sign In",
    change: "Use this address",
    changing: "Saving...",
    moves: "Your account moves from {from} to {to}.",
    title: "Confirm your address",
    confirm: "Confirm my address",
    confirming: "Confirming...",
    yours: "{email} is yours, and you made the account that has it.",
    notYours:
      "You made none? Do not confirm. Ask for a sign-in link instead: it removes the password that someone else has set.",
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
      `We send you a link to choose a new one. It works for ${minutes} minutes.`,
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
