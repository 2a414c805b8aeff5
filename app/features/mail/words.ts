import { spoken } from "~/ui/language";

/** Frame of every email. */
export const mailWords = spoken({
  en: {
    greeting: (firstName: string) => `Hi ${firstName},`,
    why: (name: string) =>
      `You're receiving this because this address was used to sign up for ${name}.`,
    contact: "Questions? Contact us",
  },
});

/** The demo's outbox: emails written to files instead of being sent. */
export const outboxWords = spoken({
  en: {
    title: "Outbox",
    lead: "The demo doesn't send email. Every email it would send is listed here.",
    emptyTitle: "No emails yet",
    empty: "Sign up or request a sign-in link, and the email appears here within seconds.",
    to: (address: string) => `to ${address}`,
    sent: (when: string) => `${when} UTC`,
  },
});

export const outboxMailWords = spoken({
  en: {
    mail: "Email",
    outbox: "Outbox",
    to: (address: string) => `to ${address}`,
    html: "View formatted email",
    text: "Plain text",
  },
});
