import { counted, spoken } from "~/ui/language";

/** `/contact` */
export const contactWords = spoken({
  en: {
    title: "Contact us",
    description:
      "Contact us about your account, a payment, a mistake in a lesson, accessibility, your data, or a school.",
    lead: "A real person will read your message and reply by email.",
    name: "Your name",
    email: "Your email address",
    emailHint: "We'll reply to this address.",
    subject: "What is it about?",
    choose: "Choose a subject",
    message: "Your message",
    messageHint:
      "For a mistake, tell us where it is. Don't include passwords, card numbers or patient information.",
    website: "Leave this empty",
    send: "Send message",
    sending: "Sending...",
    unsent:
      "Your message wasn't sent. Check your connection and try again in a minute. It's still in the form.",
    priority: "You have Premium, so your message gets priority support.",
    stored: "We store your message as described in our {privacy}.",
    privacy: "privacy policy",
  },
});

/** Errors of the contact form. Server only. */
export const contactFormWords = spoken({
  en: {
    nameMissing: "Enter your name.",
    emailMissing: "Enter your email address.",
    emailShape: "Enter an email address such as name@example.org.",
    subjectMissing: "Choose a subject.",
    messageMissing: "Write your message.",
    messageSigns:
      "Your message contains characters we can't store. Retype it or paste it as plain text.",
    atMost: (count: number) => `Use at most ${count} characters.`,
    program:
      "This looked like an automated message, so it wasn't sent. If you're a person, please send it again.",
    tooOften: (wait: string) => `Your message wasn't sent. ${wait} It's still in the form.`,
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
      "A person will read your message. We don't send an automatic confirmation.",
      "We'll reply to the email address you gave. Check your spam folder, too.",
      "Include this reference if you write again.",
    ],
    home: "Go to the home page",
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
    accessibility: "Something I can't use",
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
      open === 0 ? "No messages waiting." : `${counted(open, "message", "messages")} waiting.`,
    states: "Messages by status",
    open: "Open",
    answered: "Answered",
    premium: "Premium",
    noneOpen: "No open messages",
    noneOpenHint: "Contact-form messages appear here until you mark them as answered.",
    noneAnswered: "No answered messages yet",
    noneAnsweredHint: "Answered messages are kept here for a year.",
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
    gone: "It was deleted by an administrator, with its sender's account, or a year after it was answered.",
    back: "All messages",
    failure: "Failed to load message",
    premiumBadge: "Premium",
    reference: "Reference",
    from: "From",
    sender: "Sender",
    account: "Signed in when it was sent",
    premium: "Signed in, with premium access when it was sent",
    visitor: "Not signed in, so the name and email aren't verified",
    sent: "Sent",
    answeredAt: "Answered",
    message: "Message",
    answer: "Reply by email",
    answerSubject: (site: string, reference: string) => `Your message to ${site} (${reference})`,
    mark: "Mark as answered",
    reopen: "Reopen",
    saving: "Saving...",
    toDelete: "Delete this message",
    deleteWhat:
      "This can't be undone. People without an account can ask for this under our privacy policy.",
    delete: "Delete message",
  },
});

export const contactNotices = spoken({
  en: { answered: "Marked as answered", open: "Reopened", deleted: "Message deleted" },
});
