/** `/admin/announcements` and its form */
import { spoken } from "./language";

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
