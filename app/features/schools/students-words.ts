import { counted, number, spoken } from "~/ui/language";

/** `/schools/students` */
export const studentsWords = spoken({
  en: {
    title: "Student Management",
    failure: "Failed to load students",
    lead: (active: number, invited: number, max: number) =>
      `${counted(active, "active student", "active students")} and ${number(invited)} invited, of ${number(max)} seats.`,
    states: "Students by status",
    status: { active: "Active", invited: "Invited", requested: "Requested", removed: "Removed" },
    search: "Search by name, email or student ID",
    find: "Search",
    none: "No students here",
    noneMore: "Choose another status, or search for something else.",
    pages: "Pages of students",
    before: "Previous",
    after: "Next",
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    linkUntil: (when: string) => `Link works until ${when}`,
    linkOver: (when: string) => `Link expired ${when}`,
    resend: "Resend",
    resendTo: (who: string) => `Resend invite to ${who}`,
    revoke: "Revoke",
    revokeOf: (who: string) => `Revoke invite to ${who}`,
    gone: "This student isn't invited anymore.",
    soon: "An invite was sent a moment ago",
    soonMore: "Wait a minute before you send another one.",
  },
});

export const studentsNotices = spoken({
  en: { resend: "Invite sent again", revoke: "Invite revoked" },
});
