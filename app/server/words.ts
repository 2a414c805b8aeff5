import { counted, spoken } from "~/ui/language";

/** Messages of responses without a screen of their own. Server only. */
export const answers = spoken({
  en: {
    notFound: "Oops! Page not found",
    notFoundMore: "The address may be mistyped, or the page was moved or taken out.",
    accessDenied: "Access Denied",
    adminOnly: "You need admin privileges to access this page.",
    accessRequired: "Access Required",
    subscriptionNeeded: "You need an active subscription to access this content.",
    paidOnce: "Nothing renews by itself: a plan is paid once, and opens every module.",
    upgrade: "Upgrade Now",
    backToModules: "Back to your modules",
    badRequest: "Bad Request",
    notUnderstood: "The request could not be understood.",
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
      `Too many wrong passwords were tried. It works again in ${counted(
        Math.ceil(seconds / 3600),
        "hour",
        "hours",
      )}, or as soon as you reset your password.`,
    busy: "Too many people are signing in",
    busyMore: (seconds: number) =>
      `Please wait ${counted(seconds, "second", "seconds")} and try again. Nothing was changed.`,
    tooLarge: "Too Large",
    tooLargeMore: "You sent too much at once. Nothing of it was stored.",
    unavailable: "Temporarily Unavailable",
    unavailableMore: "The service cannot be reached right now. Please try again in a minute.",
    tooManyPages: "Many people are opening pages right now. Please try again in a few seconds.",
    otherSite:
      "This form was sent from another site, so nothing was changed. Open the page on this site and send it again.",
    failed: (reference: string) => `Something went wrong. Reference: ${reference}`,
  },
});
