/** `/contact` */
import { spoken } from "./language";

export const contactWords = spoken({
  en: {
    title: "Contact us",
    description:
      "Write to us: about your account, a payment, a mistake in a lesson, something that you cannot use, your data, or a school.",
    lead: "A person reads what you write and answers by mail.",
    name: "Your name",
    email: "Your email address",
    emailHint: "The answer goes there.",
    subject: "What is it about?",
    choose: "Choose a subject",
    message: "Your message",
    messageHint:
      "For a mistake, say where it is. Please leave out passwords, card numbers and anything about a patient.",
    website: "Leave this empty",
    send: "Send message",
    sending: "Sending...",
    unsent:
      "Your message could not be sent: the line is gone, or the server cannot be reached. It stays in the form. Try again in a minute.",
    priority: "You have premium access: your message is marked for priority support.",
    stored: "What you send is stored and kept as our {privacy} says.",
    privacy: "privacy policy",
  },
});
