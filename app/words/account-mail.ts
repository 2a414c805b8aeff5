/** Emails about an account. */
import { spoken } from "./language";

export const accountMailWords = spoken({
  en: {
    lifetime: (minutes: number) => `The link works once, for ${minutes} minutes.`,
    confirm: {
      subject: "Confirm your email address",
      heading: "Confirm your email address",
      what: (name: string) =>
        `An account at ${name} was made with this address. Confirm that it is yours, so that you can buy a plan, join a school and send messages.`,
      action: "Confirm my address",
      again: (lifetime: string) => `${lifetime} You can ask for another one on your account page.`,
      otherwise:
        "If you did not sign up, do not confirm: leave this mail alone and nothing happens.",
    },
    magic: {
      subject: (name: string) => `Your sign-in link for ${name}`,
      heading: (name: string) => `Sign in to ${name}`,
      what: "Use this link to sign in without a password.",
      action: "Sign in",
      otherwise: (lifetime: string) =>
        `${lifetime} If you did not ask for it, leave this mail alone: nobody can sign in without it.`,
    },
    reset: {
      subject: "Choose a new password",
      heading: "Choose a new password",
      what: "Someone asked to reset the password of your account. If it was you:",
      action: "Choose a new password",
      otherwise: (lifetime: string) =>
        `${lifetime} If it was not you, leave this mail alone: your password stays as it is.`,
    },
    emailChange: {
      subject: "Confirm your new email address",
      heading: "Confirm your new email address",
      what: (from: string) =>
        `The account of ${from} is to use this address from now on. It changes when you confirm it, signed in to that account.`,
      action: "Use this address",
      otherwise: (lifetime: string) =>
        `${lifetime} If you did not ask for this, leave this mail alone.`,
    },
    emailTaken: {
      subject: (name: string) => `This address has an account at ${name}`,
      heading: "This address has an account already",
      what: "Someone asked to use this address for another account. It cannot serve two, so nothing was changed. If it was you, sign in to the account that has it.",
      action: "Sign in",
      otherwise: "If it was not you, leave this mail alone.",
    },
    emailChanged: {
      subject: "Your email address was changed",
      heading: "Your email address was changed",
      what: (name: string) =>
        `Your account at ${name} now uses another address, and mails no longer come here. If you did not change it, answer this mail at once.`,
    },
    passwordChanged: {
      subject: "Your password was changed",
      heading: "Your password was changed",
      what: "The password of your account was changed, and all other devices were signed out. If it was you, there is nothing to do.",
      otherwise: "If it was not you, take your account back with a new password:",
      action: "Reset my password",
    },
    passwordOff: {
      subject: "Too many wrong passwords for your account",
      heading: "Signing in with your password is off for now",
      what: "Someone tried more than 100 wrong passwords for your account within a day. To protect it, we turned off signing in with a password for up to 24 hours.",
      otherwise:
        "You can still sign in: choose a magic link on the sign-in page. Or reset your password, which turns it on again:",
      action: "Reset my password",
    },
    deleted: {
      subject: (name: string) => `Your account at ${name} was deleted`,
      heading: "Your account was deleted",
      what: (name: string) =>
        `Your account at ${name} and what belonged to it were deleted, as somebody signed in to it asked. This is the last mail about it.`,
      otherwise: "If this was not you, contact us at once.",
      action: "Contact us",
    },
  },
});
