import type { StandingRule } from "~/features/seat-figures/figures";
import { counted, number, spoken } from "~/ui/language";

/** `/schools/students` */
export const studentsWords = spoken({
  en: {
    title: "Student Management",
    failure: "Failed to load students",
    lead: (active: number, invited: number, max: number) =>
      `${counted(active, "active student", "active students")} and ${number(invited)} invited, of ${counted(max, "seat", "seats")}.`,
    tabs: "Student management",
    tab: { all: "All Students", import: "Bulk Import", reports: "Reports" },
    reportsLead: "How your programs are doing, and lists for spreadsheets.",
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
    approve: "Approve",
    approveOf: (who: string) => `Approve ${who}`,
    decline: "Decline",
    declineOf: (who: string) => `Decline ${who}`,
    approveAll: (count: number) => `Approve all ${number(count)} shown`,
    askedOn: (when: string) => `Asked ${when}`,
    removedOn: (when: string) => `Removed before, ${when}`,
    remove: "Remove",
    removeMore:
      "They lose access to the lessons of your school right away. If you invite them again, their figures at your school start at 0.",
    removeOf: (who: string) => `Remove ${who}`,
    removedMore:
      "Their seat is free. What they studied stays theirs. You can invite them again under Removed.",
    again: "Invite again",
    againOf: (who: string) => `Invite ${who} again`,
    changed: "This student's seat has changed since you opened the page.",
    allTaken: (max: number) =>
      `All seats of your plan are taken (${number(max)}). Remove someone, or contact us about a larger plan.`,
    answered: "These requests were answered already.",
    full: "Not enough seats",
    fullMore: (left: number, max: number) =>
      `${left === 0 ? "None" : number(left)} of ${counted(max, "seat", "seats")} ${left === 1 || left === 0 ? "is" : "are"} left. Nothing was changed. Remove someone, approve fewer, or contact us about a larger plan.`,
  },
});

/** The figures of a student. */
export const figureWords = spoken({
  en: {
    standing: {
      needs_help: "Needs Help",
      at_risk: "At Risk",
      on_track: "On Track",
      no_program: "No program",
    },
    progress: (value: string) => `Progress ${value}`,
    grade: (value: string) => `Grade ${value}`,
    noGrade: "No grade yet",
    studied: (time: string) => `Studied ${time}`,
    lastActive: (when: string) => `Last active: ${when}`,
    never: "Never",
    daysAgo: (days: number) => `${number(days)} days ago`,
    rule: ({ riskGrade, riskDays, helpDays }: StandingRule) =>
      `At Risk: a grade under ${number(riskGrade)}, or nothing done for ${number(riskDays)} days. Needs Help: both, or nothing done for ${number(helpDays)} days. Figures count from the day a student joined, inside the student's programs.`,
  },
});

export const studentsNotices = spoken({
  en: {
    resend: "Invite sent again",
    revoke: "Invite revoked",
    approved: (count: number) => counted(count, "student approved", "students approved"),
    declined: "Request declined",
    invited: "Invite sent",
    removed: "Student removed",
    codeMade: "Class code made",
    codeClosed: "Class code closed",
  },
});

/** The form for one student on `/schools/students`. */
export const inviteStudentWords = spoken({
  en: {
    title: "Invite a student",
    firstName: "First Name",
    lastName: "Last Name",
    email: "Email",
    number: "Student ID",
    send: "Send invite",
    sending: "Sending...",
    long: (most: number) => `Use at most ${most} characters.`,
    signs: "Leave out control characters and line breaks.",
    emailShape: "Enter a full email address, like name@school.edu.",
    already: "This student already has a seat, or an invite to one.",
    requested: "This person asked to join with the class code. Approve them under Requested.",
    numberTaken: "Another student of your school has this student ID.",
  },
});

/** The class code on `/schools/students`. */
export const classCodeBoxWords = spoken({
  en: {
    title: "Class code",
    off: "Class code: off",
    on: (code: string) => `Class code: ${code}`,
    lead: "For a class whose emails don't arrive: students sign in, open the address below, and enter the code. You approve each of them.",
    address: "Address to open",
    make: "Make a class code",
    replace: "Make a new code",
    replaceMore: "The code above then stops working. Requests stay.",
    close: "Close the code",
  },
});

/** What a learner is told. */
export const requestNotices = spoken({
  en: {
    approved: (school: string) => ({
      title: `You joined ${school}`,
      content: "Your school approved your request.",
      href: "/my-school",
    }),
    declined: (school: string) => ({
      title: `${school} declined your request`,
      content: "Ask your teacher if you expected a seat.",
      href: "/schools/join",
    }),
  },
});
