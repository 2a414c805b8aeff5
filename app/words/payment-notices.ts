/** Why a payment did not succeed. Server only. */
import { spoken } from "./language";

export const paymentNotices = spoken({
  en: {
    noSession: "No session ID provided",
    notVerified: "Payment verification failed",
    failed: "Failed to verify payment. Please contact support.",
    /** Follows the specification's sentence. */
    unknown:
      "There is no such payment here. Was it made on another site, or is the address cut off?",
    declined: "The payment did not go through, and your plan was not opened.",
    expired: "The payment page was open for too long and closed without a payment.",
    refused:
      "What was paid does not match what was ordered, so nothing was opened. Write to us, and we set it right.",
    notPaid: "Nothing has been paid yet. You can go back to the payment page and pay there.",
    unverified:
      "We could not reach the payment provider. If you paid, your plan opens as soon as the provider confirms it, so don't pay again.",
    endedWithBasic:
      "This upgrade ended because the payment for your Basic plan was returned to you. We will refund what you paid for the upgrade.",
    takenBack: "This payment was given back, and what it had opened is closed.",
  },
});
