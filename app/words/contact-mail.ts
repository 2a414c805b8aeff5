/** Email to the operator from the contact form. */
import { spoken } from "./language";

export const contactMailWords = spoken({
  en: {
    subject: (of: { about: string; reference: string; isPriority: boolean }) =>
      `${of.isPriority ? "[Premium] " : ""}${of.about} (${of.reference})`,
    from: (name: string, email: string) => `From ${name}, ${email}`,
    signedIn: (isPriority: boolean) =>
      isPriority ? "Signed in, with premium access." : "Signed in.",
    signedOut: "Not signed in: the name and the address are as they were typed.",
    open: "Open the message",
    why: "You get this mail because messages from the contact form come to this address. An answer to it goes to the person who wrote.",
  },
});
