import { spoken } from "~/ui/language";

/** Recipients of an announcement. */
export const audienceWords = spoken({
  en: { all: "All members", students: "Students only", staff: "Staff only" },
});

export const announcementListWords = spoken({
  en: {
    title: "Announcements",
    lead: "What was announced to schools, newest first.",
    failure: "Failed to load announcements",
    send: "Send Announcement",
    none: "No announcements yet",
    noneHint:
      "What you announce to the members of a school stands here, and among their notifications.",
    noneOlder: "No older announcements",
    noneOlderHint: "The list ends here.",
    about: (school: string, audience: string, when: string) => `${school} · ${audience} · ${when}`,
    underWay: "On its way to the members",
    pages: "Pages of announcements",
    older: "Older",
    newest: "Back to the newest",
  },
});

export const announcementFormWords = spoken({
  en: {
    title: "Send Announcement",
    lead: "The members of the school find it among their notifications.",
    loadFailure: "Failed to load schools",
    back: "All announcements",
    school: "Select School",
    choose: "Choose a school",
    heading: "Title",
    content: "Content",
    characters: (typed: number, most: number) => `${typed}/${most} characters`,
    audience: "Who is to hear it?",
    audienceHints: {
      all: "Students and staff who are active now.",
      students: "Students who are active now.",
      staff: "Instructors, assistants and administrators.",
    },
    send: "Send Announcement",
    sending: "Sending...",
    error: "Error",
    failed: "Failed to send announcement. Please try again.",
    noSchools: "No schools yet",
    noSchoolsHint: "An announcement goes to the members of one school, and there is none so far.",
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
    schoolGone: "There is no such school any more. Choose another.",
    titleMissing: "Enter a title.",
    titleSigns: "Use letters, spaces and signs only.",
    contentMissing: "Write what you want to announce.",
    contentSigns: "Use letters, signs and line breaks only.",
    atMost: (count: number) => `Use at most ${count} characters.`,
    audienceMissing: "Choose who is to hear it.",
  },
});
