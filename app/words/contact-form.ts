import { spoken } from "./language";

/** Errors of the contact form. Server only. */
export const contactFormWords = spoken({
  en: {
    nameMissing: "Enter your name.",
    emailMissing: "Enter your email address.",
    emailShape: "Enter an email address such as name@example.org.",
    subjectMissing: "Choose what it is about.",
    messageMissing: "Write your message.",
    messageSigns:
      "Your message holds signs that cannot be stored. Type it anew or paste it as plain text.",
    atMost: (count: number) => `Use at most ${count} characters.`,
    program:
      "This looks as if a program had filled in the form, so it was not sent. If you are a person, please send it again.",
    tooOften: (wait: string) =>
      `Your message was not sent. ${wait} It stays in the form meanwhile.`,
  },
});
