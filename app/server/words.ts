import { counted, spoken } from "~/ui/language";

/** Messages of responses without a screen of their own. Server only. */
export const answers = spoken({
  en: {
    notFound: "Oops! Page not found",
    notFoundMore: "Check the address for typos. The page may have been moved or removed.",
    accessDenied: "Access Denied",
    adminOnly: "You need admin privileges to access this page.",
    accessRequired: "Access Required",
    subscriptionNeeded: "You need an active subscription to access this content.",
    paidOnce: "A plan is a one-time payment that unlocks every module. No auto-renewal.",
    upgrade: "Upgrade Now",
    backToModules: "Back to your modules",
    badRequest: "Bad Request",
    notUnderstood: "We couldn't understand that request.",
    tooMany: "Too Many Requests",
    /** 40 → "40 seconds", 61 → "2 minutes". */
    waitFor: (seconds: number) =>
      `Please wait ${
        seconds <= 60
          ? counted(seconds, "second", "seconds")
          : counted(Math.ceil(seconds / 60), "minute", "minutes")
      } and try again.`,
    passwordOff: "Signing in with a password is off for this address",
    passwordOffMore: (seconds: number) =>
      `There were too many wrong passwords. Try again in ${counted(
        Math.ceil(seconds / 3600),
        "hour",
        "hours",
      )}, or reset your password.`,
    busy: "Too many people are signing in",
    busyMore: (seconds: number) =>
      `Please wait ${counted(seconds, "second", "seconds")} and try again. Nothing has changed.`,
    tooLarge: "Too Large",
    tooLargeMore: "You sent too much at once. Nothing was saved.",
    unavailable: "Temporarily Unavailable",
    unavailableMore: "Our service isn't available right now. Please try again in a minute.",
    tooManyPages: "The site is very busy right now. Please try again in a few seconds.",
    otherSite:
      "This form came from another site, so nothing was changed. Open the page on this site and try again.",
    failed: (reference: string) => `Something went wrong. Reference: ${reference}`,
  },
});
