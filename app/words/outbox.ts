/** The demo's outbox: emails written to files instead of being sent. */
import { spoken } from "./language";

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
