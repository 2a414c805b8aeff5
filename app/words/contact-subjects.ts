/** Subjects of contact messages. */
import { spoken } from "./language";

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
