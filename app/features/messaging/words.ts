import { spoken } from "~/ui/language";

/** Recipients of an announcement. */
export const audienceWords = spoken({
  en: { all: "All members", students: "Students only", staff: "Staff only" },
});

export const announcementListWords = spoken({
  en: {
    title: "Announcements",
    lead: "Announcements sent to schools, newest first.",
    failure: "Failed to load announcements",
    send: "Send Announcement",
    none: "No announcements yet",
    noneHint: "Announcements you send to a school appear here and in its members' notifications.",
    noneOlder: "No older announcements",
    noneOlderHint: "You've reached the end of the list.",
    about: (school: string, audience: string, when: string) => `${school} · ${audience} · ${when}`,
    underWay: "Sending",
    pages: "Pages of announcements",
    older: "Older",
    newest: "Back to the newest",
  },
});

export const announcementFormWords = spoken({
  en: {
    title: "Send Announcement",
    lead: "Members of the school will see it in their notifications.",
    loadFailure: "Failed to load schools",
    back: "All announcements",
    school: "Select School",
    choose: "Choose a school",
    heading: "Title",
    content: "Content",
    characters: (typed: number, most: number) => `${typed}/${most} characters`,
    audience: "Send to",
    audienceHints: {
      all: "All active students and staff.",
      students: "All active students.",
      staff: "Instructors, assistants and administrators.",
    },
    send: "Send Announcement",
    sending: "Sending...",
    error: "Error",
    failed: "Failed to send announcement. Please try again.",
    noSchools: "No schools yet",
    noSchoolsHint: "Announcements go to the members of one school. There are no schools yet.",
  },
});

/** Responses of the announcement form, and the notification to members. Server only. */
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
    schoolGone: "This school no longer exists. Choose another.",
    titleMissing: "Enter a title.",
    titleSigns: "Use only letters, spaces and symbols.",
    contentMissing: "Enter the announcement.",
    contentSigns: "Use only letters, symbols and line breaks.",
    atMost: (count: number) => `Use at most ${count} characters.`,
    audienceMissing: "Choose who to send it to.",
  },
});
