/** Responses of the purchase steps. Server only. */
import { spoken } from "./language";

export const getStartedNotices = spoken({
  en: {
    choose: "Choose a plan.",
    mismatchTitle: "Password Mismatch:",
    signInTitle: "Authentication Required:",
    signIn: "Please sign in to continue with your purchase",
    notConfirmed:
      "Your address is not confirmed yet. Open the link in the mail, press its button, and come back.",
    sentTo: (email: string) => `We sent it to ${email}. The earlier link no longer works.`,
    tooManyLinks: "We sent you several links just now. Wait 15 minutes, then try again.",
    paymentError: "Payment Error",
    anotherAccount: (email: string) =>
      `You are now signed in as ${email}. The page you pressed Pay on was for another account. Check the account below, then press Pay again.`,
    notCharged: (reference: string) =>
      `You were not charged. Try again in a few minutes. If it keeps failing, write to us and give this reference: ${reference}`,
    off: "Payments are not set up on this site.",
    notPaidYet: "No payment has arrived yet. It can take a minute: try again then.",
  },
});
