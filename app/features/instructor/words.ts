import { figureWords } from "~/features/schools/students-words";
import { counted, number, spoken } from "~/ui/language";
import type { RosterColumn, RosterFilter } from "./roster-view";

/** `/schools/instructor-dashboard` */
export const instructorWords = spoken({
  en: {
    title: "Instructor Dashboard",
    failure: "Failed to load instructor dashboard",
    seats: (plan: string, active: number, max: number) =>
      `${plan} · ${number(active)} of ${counted(max, "seat", "seats")}`,
    active: "Active Students",
    outOf: (max: number) => `of ${number(max)}`,
    available: (seats: number) => `${counted(seats, "seat", "seats")} available`,
    progress: "Average Progress",
    progressOf: "Of students in a program",
    passRate: "Pass Rate",
    passRateOf: (ungraded: number) =>
      ungraded > 0
        ? `Above 70% grade · ${number(ungraded)} ${ungraded === 1 ? "has" : "have"} no grade`
        : "Above 70% grade",
    study: "Study Time This Week",
    studyOf: (each: string | null) => (each ? `Last 7 days · ${each} a student` : "Last 7 days"),
    none: "–",
    tabs: "Instructor",
    roster: "Student Roster",
    analytics: "Analytics",
    assignments: "Assignments",
    curricula: "Curricula",
    content: "School Content",
    soonTitle: "Coming soon",
    soonMore:
      "For now, add assignments with their due dates under School Content. Your students see them on their dashboard.",
    toContent: "Open School Content",
  },
});

/** The tab "Student Roster". */
export const rosterWords = spoken({
  en: {
    filters: {
      all: "All",
      invited: "Invited",
      ...figureWords.standing,
    } satisfies Record<RosterFilter, string>,
    filtersOf: "Students by status",
    columns: {
      name: "Student",
      number: "Student ID",
      status: "Status",
      progress: "Progress",
      grade: "Grade",
      study: "Study time",
      active: "Last active",
      location: "Location",
    } satisfies Record<RosterColumn, string>,
    search: "Name, email or ID",
    group: "Program or cohort",
    anyGroup: "All students",
    cohort: (program: string, cohort: string) => `${program}: ${cohort}`,
    sort: "Order by",
    find: "Show",
    more: "Program and order",
    clear: "Show all students",
    exportCsv: "Export CSV",
    invite: "Invite students",
    caption: (students: number, by: string) =>
      `${counted(students, "student", "students")}, ordered by ${by.toLowerCase()}`,
    choose: (name: string) => `Choose ${name}`,
    chooseAll: "Choose all on this page",
    withChosen: "With the chosen students",
    chosen: (students: number) => `${counted(students, "student", "students")} chosen`,
    noneChosen: "Choose at least one student.",
    location: "Location",
    chooseLocation: "Choose a location",
    noLocation: "No location",
    assign: "Assign location",
    locationMissing: "Please select a location",
    intoGroup: "Program or cohort",
    chooseGroup: "Choose a program",
    enroll: "Add to program",
    groupMissing: "Please select a program",
    resend: "Resend invites",
    removeTitle: "Remove from the school",
    removeMore:
      "Their seats are free then. What they studied stays theirs, and you can invite them again under Removed.",
    remove: "Remove chosen students",
    noGrade: "No grade",
    none: "–",
    gradeOf: (grade: number) => `Grade ${number(grade)}`,
    emptyTitle: "No students yet",
    emptyMore: "Invite them one by one, or import your class list.",
    emptyToRead: "Your administrator or an instructor can invite them.",
    noMatch: "No students match",
    noMatchMore: "Choose another status, or search for something else.",
    pages: "Pages of students",
    page: (page: number, pages: number) => `Page ${number(page)} of ${number(pages)}`,
    before: "Previous",
    after: "Next",
    limits: "Change these limits",
    changed: "Someone has changed these students meanwhile. Open the page again.",
  },
});

export const rosterNotices = spoken({
  en: {
    assigned: (students: number, location: string) =>
      `${counted(students, "student", "students")} assigned to ${location}`,
    unassigned: (students: number) =>
      `${counted(students, "student", "students")} without a location now`,
    resent: (invites: number) => `${counted(invites, "invite", "invites")} sent again`,
    noneResent: "No invites were sent",
    notInvited: (students: number) =>
      `${counted(students, "student isn't", "students aren't")} invited: they have joined or left.`,
    tooSoon: (invites: number) =>
      `${counted(invites, "invite was", "invites were")} sent a moment ago. Wait a minute.`,
    alreadyThere: "They are in it already",
    alreadyThereMore: "Nothing has changed.",
    removed: (students: number) => `${counted(students, "student", "students")} removed`,
    removedMore: "You can invite them again under Students, Removed.",
  },
});

/** The head of the exported file, as specified. */
export const csvColumns = spoken({
  en: [
    "Student Email",
    "Student ID",
    "Status",
    "Progress %",
    "Grade",
    "Study Time (hrs)",
    "Last Active",
  ],
});

/** The tab "Analytics". */
export const analyticsWords = spoken({
  en: {
    standings: "How students are doing",
    share: (students: number, of: number) => `${number(students)} of ${number(of)}`,
    noStudents: "No students in a program yet",
    noStudentsMore: "Create a program, choose its modules, and enroll your students.",
    programs: "Programs",
    programsCaption: "Programs: students, progress and pass rate",
    program: "Program",
    students: "Students",
    onTrack: "On Track",
    progress: "Average progress",
    passRate: "Pass rate",
    ungraded: (students: number) => `${number(students)} without a grade`,
    toPrograms: "Open programs",
  },
});

/** The tab "Reports" of `/schools/students`. */
export const reportsWords = spoken({
  en: {
    noPrograms: "No programs yet",
    noProgramsMore: "Create a program and enroll your students, then its figures show here.",
    files: "Download for spreadsheets",
    filesLead:
      "Each file (CSV) has the email, student ID, status, progress, grade, study time and last activity of its students, as of now.",
    noFiles: "Invite students first, then you can download their list here.",
    byStatus: "By status",
    byProgram: "By program",
    file: (name: string, students: number) => `${name} (${number(students)})`,
  },
});
