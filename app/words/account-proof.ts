/** `/account/proof` */
import { spoken } from "./language";

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
