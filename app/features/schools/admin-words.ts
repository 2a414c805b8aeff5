import { counted, number, spoken } from "~/ui/language";

/** `/admin/schools` */
export const adminSchoolListWords = spoken({
  en: {
    title: "Schools",
    lead: "Activate schools, extend pilots and change plans.",
    failure: "Failed to load schools",
    find: "Find schools",
    search: "Name or billing email",
    state: "Status",
    anyState: "Any status",
    show: "Show",
    all: "Show all",
    caption: "Schools, newest first",
    name: "School",
    plan: "Plan",
    seats: "Student seats",
    used: (active: number, most: number) => `${number(active)} of ${number(most)} used`,
    invited: (invited: number) => `${number(invited)} invited`,
    pilotEnds: "Pilot ends",
    noPilot: "No pilot",
    created: "Created",
    none: "No schools yet",
    noneHint: "Schools appear here once they have completed their setup.",
    noneFound: "No school matches",
    noneFoundHint: "Change the search or show all schools.",
    pages: "Pages of schools",
    newest: "Newest",
    older: "Older",
  },
});

/** `/admin/schools/:schoolId` */
export const adminSchoolWords = spoken({
  en: {
    notFound: "School not found",
    gone: "It may have been deleted.",
    back: "All schools",
    failure: "Failed to load the school",
    facts: "School",
    status: "Status",
    plan: "Plan",
    pilotEnds: "Pilot ends",
    pilotEnded: "Pilot ended",
    contact: "Contact",
    billing: "Billing email",
    website: "Website",
    address: "Address",
    taxId: "Tax ID",
    creator: "Set up by",
    created: "Created",
    seats: "Seats",
    students: "Students",
    of: (active: number, most: number | null) =>
      most === null ? number(active) : `${number(active)} of ${number(most)}`,
    invited: (count: number) => `${number(count)} invited`,
    requested: (count: number) => `${number(count)} waiting for approval`,
    programs: "Programs",
    staff: "Staff",
    staffInvited: "Invited",
    noStaffHint: "The person who set the school up manages it.",

    acts: "Change this school",
    reasons: {
      activate: "Reason for activating",
      extend: "Reason for extending",
      plan: "Reason for the change",
      end: "Reason for ending",
    },
    reasonHint: "Kept in the timeline, for administrators only. Don't name people.",
    reasonMissing: "Enter a reason",
    reasonLong: "Use at most 300 characters",
    reasonSigns: "Use letters, digits and punctuation only",
    saving: "Saving…",
    activate: "Activate school",
    activateWhat: "Its students' seats open lessons, and its staff can change everything.",
    extend: "Extend the pilot",
    extendWhat: (end: string) => `The pilot ends ${end}. Enter days or a last day.`,
    extendEnded: (end: string) => `The pilot ended ${end}. Extending starts it again.`,
    days: "Days more",
    lastDay: "Last day",
    lastDayHint: "Through the end of that day, UTC",
    daysShape: "Enter a whole number of days from 1 to 365",
    eitherOne: "Enter days or a last day",
    notBoth: "Enter days or a last day, not both",
    dayShape: "Enter a date",
    dayEarly: "Choose a day after today and after the pilot's present end",
    dayLate: "Choose a day within two years",
    change: "Change the plan",
    changeWhat: "Limits apply at once. A plan that is too small for what is in use is refused.",
    seatsField: "Student seats",
    seatsHint: "If empty, the plan's number",
    seatsShape: "Enter a whole number of seats from 1 to 100,000",
    planMissing: "Choose a plan",
    tooSmall: {
      students: (plan: string, most: number, active: number, invited: number) =>
        `${plan} would have ${counted(most, "student seat", "student seats")}, but ${number(active)} are used and ${number(invited)} invited.`,
      staff: (plan: string, most: number, active: number, invited: number) =>
        `${plan} has ${counted(most, "staff seat", "staff seats")}, but ${number(active)} are used and ${number(invited)} invited.`,
      programs: (plan: string, most: number, used: number) =>
        `${plan} has ${counted(most, "program", "programs")}, but ${number(used)} are active.`,
    },
    end: "End school",
    endWhat:
      "The portal becomes read-only and seats open no lessons. Students keep what they bought. You can activate the school again.",

    done: {
      activate: "School activated",
      extend: "Pilot extended",
      plan: "Plan changed",
      end: "School ended",
    },
    told: "The school's administrators get a notification and an email.",
    stale: "This school was changed since you opened the page",
    staleMore: "Nothing was changed now. Check the page below and try again.",
    impossible: "This is not possible in the school's present status",
    impossibleMore: "Nothing was changed.",

    timeline: "Timeline",
    timelineHint: "Newest first",
    system: "Automatic",
    events: {
      "school.created": "Setup completed",
      "school.activated": "Activated",
      "school.pilot-extended": "Pilot extended",
      "school.plan-changed": "Plan changed",
      "school.ended": "Ended",
      "school.staff-invited": "Staff member invited",
      "school.role-changed": "Role of a staff member changed",
      "school.staff-removed": "Staff member removed",
      "school.standing-rule-changed": "Limits of the students' status changed",
      "roster.confirmed": "Class list imported",
    } as Record<string, string>,
    otherEvent: (action: string) => `Other: ${action}`,
    rows: (count: number) => counted(count, "row", "rows"),
    until: (when: string) => `Until ${when}`,
    planSeats: (plan: string, seats: number) =>
      `${plan}, ${counted(seats, "student seat", "student seats")}`,
  },
});

export type Told = { title: string; content: string };

/** Notifications and email to the administrators of a school. */
export const schoolNoticeWords = spoken({
  en: {
    activated: (school: string): Told => ({
      title: `${school} is active`,
      content: "Your students' seats open lessons, and your staff can change everything.",
    }),
    extended: (school: string, end: string): Told => ({
      title: `The pilot of ${school} was extended`,
      content: `It now ends ${end}.`,
    }),
    plan: (school: string, plan: string, seats: number): Told => ({
      title: `${school} has a new plan`,
      content: `The plan is ${plan}, with ${counted(seats, "student seat", "student seats")}.`,
    }),
    ended: (school: string): Told => ({
      title: `${school} has ended`,
      content:
        "You can read everything, but not change it, and your students' seats no longer open lessons. Contact us to continue.",
    }),
    /** By the days before its end. */
    pilot: {
      7: (school: string, end: string): Told => ({
        title: `The free pilot of ${school} ends within 7 days`,
        content: `It ends ${end}. Contact us to continue: after that you can read everything, but not change it, and your students' seats no longer open lessons.`,
      }),
      1: (school: string, end: string): Told => ({
        title: `The free pilot of ${school} ends within a day`,
        content: `It ends ${end}. Contact us to continue: after that you can read everything, but not change it, and your students' seats no longer open lessons.`,
      }),
      0: (school: string, end: string): Told => ({
        title: `The free pilot of ${school} has ended`,
        content: `It ended ${end}. You can read everything, but not change it, and your students' seats no longer open lessons. Contact us to continue.`,
      }),
    },
    why: (school: string, site: string) =>
      `You're receiving this email because you are an administrator of ${school} on ${site}.`,
    open: "Open your school",
  },
});
