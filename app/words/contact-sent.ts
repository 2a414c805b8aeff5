/** `/contact/sent` */
import { spoken } from "./language";

export const contactSentWords = spoken({
  en: {
    title: "Message sent",
    lead: "Thank you for writing to us.",
    reference: "Your reference",
    nextTitle: "What happens next",
    next: [
      "Your message is stored and waits for a person. No automatic mail is sent.",
      "The answer comes by mail to the address that you gave. Look into the spam folder too.",
      "Should you write again about it, name the reference.",
    ],
    home: "To the front page",
    practice: "Back to practice",
  },
});
