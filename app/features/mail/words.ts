import { spoken } from "~/ui/language";

/** Frame of every email. */
export const mailWords = spoken({
  en: {
    address: "If the button does not work, open this address in your browser:",
    why: (name: string) =>
      `You get this mail because your address is in use at ${name}, or somebody entered it there.`,
    contact: "Questions? Contact us",
  },
});

/** The demo's outbox: emails written to files instead of being sent. */
export const outboxWords = spoken({
  en: {
    title: "Outbox",
    lead: "The demo sends no mail: each is a file, shown here.",
    emptyTitle: "No mail yet",
    empty: "Sign up, or ask for a sign-in link, and the mail appears here within seconds.",
    to: (address: string) => `to ${address}`,
    sent: (when: string) => `${when} UTC`,
  },
});

export const outboxMailWords = spoken({
  en: {
    mail: "Mail",
    outbox: "Outbox",
    to: (address: string) => `to ${address}`,
    html: "As mail programs show it",
    text: "Text of the mail",
  },
});
