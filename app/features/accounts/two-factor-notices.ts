import { spoken } from "~/ui/language";

/** The text file with the codes. */
export const recoveryFileWords = spoken({
  en: {
    title: (product: string, email: string) => `Recovery codes for ${email} at ${product}`,
    lead: "Each code signs you in once if you don't have your phone.",
  },
});

/** Replies. Server only. */
export const twoFactorNotices = spoken({
  en: {
    code: "Enter the 6 digits that your app shows.",
    recovery: "Enter one of your recovery codes.",
    anyCode: "Enter a code.",
    refused: "That code isn't right or was used before. Enter the one your app shows now.",
    recoveryRefused: "That recovery code isn't right or was used before.",
    unreadable:
      "We can't check your app's codes at the moment. Use a recovery code, or contact us.",
    recoveryInstead: "Or use a recovery code.",
    over: "Please sign in again",
    overMore: (minutes: number) =>
      `A sign-in waits ${minutes} minutes for its code, in the browser where you started.`,
    setupOver: "Please start again",
    setupOverMore: "The key for your app was not confirmed in time, or was replaced.",
    already: "Two-factor sign-in is on already.",
    off: "Two-factor sign-in is off.",
    recoveryUsed: "You used a recovery code",
    recoveryUsedMore: (left: number) =>
      left === 0
        ? "It was the last one. Make new ones now."
        : `${left} ${left === 1 ? "is" : "are"} left. Lost your phone? Set up two-factor sign-in again.`,
    manage: "Two-factor sign-in",
  },
});

/** Emails to the owner. */
export const twoFactorMailWords = spoken({
  en: {
    on: {
      subject: "Two-factor sign-in is on",
      what: "From now on, signing in to your account asks for a code from your authenticator app. Your other devices were signed out.",
    },
    off: {
      subject: "Two-factor sign-in is off",
      what: "Signing in to your account no longer asks for a code, and your recovery codes no longer work.",
    },
    made: {
      subject: "You have new recovery codes",
      what: "New recovery codes were made for your account. The earlier ones no longer work.",
    },
    used: {
      subject: "A recovery code was used",
      what: "Someone signed in to your account with one of your recovery codes. It won't work again.",
    },
    otherwise:
      "If this was you, you're all set. If it wasn't, reset your password now and sign out your other devices.",
    action: "Reset my password",
  },
});
