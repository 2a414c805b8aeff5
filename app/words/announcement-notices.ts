/** Responses of the announcement form, and the notification to members. Server only. */
import { spoken } from "./language";

export const announcementNotices = spoken({
  en: {
    sent: "Announcement Sent",
    /** Title of the notification to a member. */
    title: (school: string, title: string) => `${school}: ${title}`,
  },
});

/** Errors beside a field. */
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
