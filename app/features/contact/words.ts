import { counted, spoken } from "~/ui/language";

/** `/contact` */
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

/** `/contact/sent` */
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

/** Subjects of contact messages. */
export const contactSubjectWords = spoken({
  en: {
    question: "A question before I sign up",
    account: "My account or signing in",
    payment: "A payment or my plan",
    content: "A mistake in a lesson or question",
    accessibility: "Something I cannot use",
    privacy: "My data",
    school: "A school or a group",
    other: "Something else",
  },
});

/** Email to the operator from the contact form. */
export const contactMailWords = spoken({
  en: {
    subject: (of: { about: string; reference: string; isPriority: boolean }) =>
      `${of.isPriority ? "[Premium] " : ""}${of.about} (${of.reference})`,
    from: (name: string, email: string) => `From ${name}, ${email}`,
    signedIn: (isPriority: boolean) =>
      isPriority ? "Signed in, with premium access." : "Signed in.",
    signedOut: "Not signed in, so the name and email aren't verified.",
    open: "Open the message",
    why: "You're receiving this because contact-form messages go to this address. Reply to answer the sender.",
  },
});

/** `/admin/contact` and its messages */
export const contactListWords = spoken({
  en: {
    title: "Contact messages",
    failure: "Failed to load messages",
    lead: (open: number) =>
      open === 0 ? "None waits for an answer." : `${counted(open, "waits", "wait")} for an answer.`,
    states: "Messages by state",
    open: "Open",
    answered: "Answered",
    premium: "Premium",
    noneOpen: "No open message",
    noneOpenHint:
      "What people write by the contact form stands here until you mark it as answered.",
    noneAnswered: "No answered message yet",
    noneAnsweredHint: "Messages that you mark as answered stand here for a year.",
    pages: "Pages of messages",
    newer: "Newer",
    older: "Older",
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    about: (subject: string, when: string) => `${subject} · ${when}`,
  },
});

export const contactMessageWords = spoken({
  en: {
    title: (name: string) => `Message from ${name}`,
    notFound: "Message Not Found",
    gone: "It was deleted: by an administrator, with its sender's account, or a year after it was answered.",
    back: "All messages",
    failure: "Failed to load message",
    premiumBadge: "Premium",
    reference: "Reference",
    from: "From",
    sender: "Sender",
    account: "Signed in when it was sent",
    premium: "Signed in, with premium access when it was sent",
    visitor: "Not signed in: name and address are as they were typed",
    sent: "Sent",
    answeredAt: "Answered",
    message: "What they wrote",
    answer: "Answer by mail",
    answerSubject: (site: string, reference: string) => `Your message to ${site} (${reference})`,
    mark: "Mark as answered",
    reopen: "Open again",
    saving: "Saving...",
    toDelete: "Delete this message",
    deleteWhat:
      "It is gone for good. Whoever wrote without an account may ask for that: the privacy policy says so.",
    delete: "Delete message",
  },
});

export const contactNotices = spoken({
  en: { answered: "Marked as answered", open: "Open again", deleted: "Message deleted" },
});
