/** `/admin/contact` and its messages */
import { counted, spoken } from "./language";

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
