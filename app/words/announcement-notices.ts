/** What is answered to the form of an announcement, and what members are told. Said on the server only. */
import { spoken } from "./language";

export const announcementNotices = spoken({
  en: {
    sent: "Announcement Sent",
    /** Above the announcement, beside a member's bell. */
    title: (school: string, title: string) => `${school}: ${title}`,
  },
});

/** What is said beside a field. */
export const announcementFaults = spoken({
  en: {
    schoolMissing: "Choose a school.",
    schoolGone: "There is no such school any more. Choose another.",
    titleMissing: "Enter a title.",
    titleSigns: "Use letters, spaces and signs only.",
    contentMissing: "Write what you want to announce.",
    contentSigns: "Use letters, signs and line breaks only.",
    atMost: (count: number) => `Use at most ${count} characters.`,
    audienceMissing: "Choose who is to hear it.",
  },
});
