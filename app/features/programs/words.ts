import { counted, number, spoken } from "~/ui/language";

/** `/schools/programs` and the frame of a program's pages. */
export const programsWords = spoken({
  en: {
    title: "Programs",
    failure: "Failed to fetch programs",
    lead: (active: number, max: number | null) =>
      `${counted(active, "program", "programs")}${max === null ? "" : ` of ${max} in your plan`}.`,
    explained:
      "Students who are enrolled in a program see its modules, in your order, and no others.",
    none: "No programs yet",
    noneMore: "Create one, choose its modules, then enroll your students.",
    noneToRead: "Your administrator or an instructor can create one.",
    holds: (categories: number, students: number, cohorts: number) =>
      [
        counted(categories, "category", "categories"),
        counted(students, "student", "students"),
        counted(cohorts, "cohort", "cohorts"),
      ].join(" · "),
    retired: "Retired",
    create: "Create a program",
    name: "Program name",
    nameHint: "For example, Phlebotomy Technician",
    save: "Create program",
    saving: "Saving...",
    nameMissing: "Enter a name.",
    nameLong: "Use at most 100 characters.",
    nameSigns: "Use only letters and symbols.",
    nameTaken: "Your school has a program with this name already.",
    full: (max: number) =>
      `Your plan has ${counted(max, "program", "programs")}, and ${max === 1 ? "it is" : "all are"} in use. Retire one, or contact us about a larger plan.`,
    fullTitle: "All programs of your plan are in use",

    missing: "Program Not Found",
    missingMore: "It may belong to another school, or the link is wrong.",
    back: "All programs",
    parts: "Parts of this program",
    curriculum: "Curriculum",
    students: (count: number) => `Students (${number(count)})`,
    cohorts: (count: number) => `Cohorts (${number(count)})`,
    locations: "Locations",
    retiredTitle: "This program is retired",
    retiredMore: "Its students don't see its modules until you reopen it.",
    changed: "Someone has changed this meanwhile. Open the page again.",
  },
});

export const programNotices = spoken({
  en: {
    created: "Program created",
    renamed: "Program renamed",
    retired: "Program retired",
    reopened: "Program reopened",
    added: (name: string) => `${name} added`,
    removed: (name: string) => `${name} removed`,
    moved: "Order saved",
    required: (name: string) => `${name} is required now`,
    optional: (name: string) => `${name} is optional now`,
    enrolled: (count: number) => `${counted(count, "student", "students")} enrolled`,
    unenrolled: (count: number) => `${counted(count, "student", "students")} taken out`,
    placed: (count: number) => `${counted(count, "student", "students")} moved`,
    cohortSaved: "Cohort saved",
    cohortDeleted: "Cohort deleted",
  },
});

/** `/schools/programs/:programId` */
export const curriculumWords = spoken({
  en: {
    lead: "The modules that students of this program see, in this order.",
    list: "Curriculum",
    none: "No categories yet",
    noneMore: "Add one below. Until then, students of this program see all modules.",
    holds: (lessons: number, minutes: number) =>
      lessons === 0
        ? "Not published now"
        : `${counted(lessons, "lesson", "lessons")} · ${number(minutes)} min`,
    required: "Required",
    optional: "Optional",
    up: "Up",
    down: "Down",
    upOf: (name: string) => `Move ${name} up`,
    downOf: (name: string) => `Move ${name} down`,
    makeRequired: "Make required",
    makeOptional: "Make optional",
    makeRequiredOf: (name: string) => `Make ${name} required`,
    makeOptionalOf: (name: string) => `Make ${name} optional`,
    remove: "Remove from program",
    removeOf: (name: string) => `Remove ${name} from the program`,
    removeAsk: (name: string) =>
      `Remove ${name}? Students keep what they have done in it, but it no longer counts here.`,
    undo: "Undo",
    undoOf: (name: string) => `Put ${name} back`,
    addTitle: "Add a category",
    category: "Category",
    choose: "Choose a category",
    add: "Add category",
    missing: "Please select a category",
    already: "This category is already added to the program",
    gone: "Choose a category from the list.",
    settings: "Rename or retire",
    rename: "Rename program",
    retireTitle: "Retire",
    retireMore:
      "Students stay enrolled, but no longer see its modules. You can reopen it at any time.",
    retire: "Retire program",
    reopen: "Reopen program",
  },
});

/** The tab "Curricula" of the instructor dashboard. */
export const curriculaWords = spoken({
  en: {
    program: "Program",
    chooseProgram: "Choose a program",
    show: "Show",
    none: "No programs yet",
    noneMore: "Create a program first. Then choose what its students learn.",
    noneToRead: "Your administrator or an instructor can create one.",
    create: "Create a program",
    both: "Please select both a program and category",
    toProgram: "Students, cohorts and locations",
  },
});

/** `/schools/programs/:programId/students` */
export const enrollmentWords = spoken({
  en: {
    views: "Which students",
    enrolled: "Enrolled",
    others: "Not enrolled",
    search: "Name, email or student ID",
    find: "Find",
    cohort: "Cohort",
    allCohorts: "All cohorts",
    noCohort: "No cohort",
    invited: "Invited",
    none: "No students here",
    noneEnrolled: "Choose Not enrolled to enroll some.",
    noneOther: "All of your students who match are enrolled already.",
    into: "Cohort for them",
    placesLeft: (name: string, left: number) =>
      left > 0 ? `${name} (${counted(left, "place", "places")} left)` : `${name} (full)`,
    enroll: "Enroll chosen students",
    enrollPage: (count: number) => `Enroll all ${count} shown`,
    move: "Move to cohort",
    unenroll: "Take out of program",
    unenrollMore:
      "They keep their seat and their progress. Out of their last program, they see all modules again.",
    noneChosen: "Choose at least one student.",
    full: (left: number, max: number) =>
      left === 0
        ? `All ${max} places of this cohort are taken. Choose another cohort, or raise its maximum.`
        : `This cohort has ${counted(left, "place", "places")} left of ${max}. Choose fewer students, or raise its maximum.`,
    retired: "Reopen the program to enroll students.",
    pages: "Pages of students",
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    before: "Previous",
    after: "Next",
  },
});

/** `/schools/programs/:programId/cohorts` */
export const cohortWords = spoken({
  en: {
    lead: "Classes of this program. A full cohort takes no more students.",
    none: "No cohorts yet",
    noneMore: "Create one for each class that starts.",
    taken: (students: number, max: number) => `${number(students)} of ${number(max)} places`,
    when: (from: string | null, to: string | null) =>
      from && to ? `${from} – ${to}` : from ? `From ${from}` : to ? `Until ${to}` : null,
    create: "Create a cohort",
    name: "Cohort name",
    nameHint: "For example, Spring mornings",
    location: "Location",
    noLocation: "No location",
    startsOn: "First day",
    endsOn: "Last day",
    max: "Most students",
    save: "Create cohort",
    saveChange: "Save cohort",
    delete: "Delete cohort",
    deleteOf: (name: string) => `Delete ${name}`,
    deleteMore: (students: number) =>
      students === 0
        ? "It has no students."
        : `Its ${counted(students, "student stays", "students stay")} in the program, without a cohort.`,
    nameMissing: "Enter a name.",
    nameLong: "Use at most 80 characters.",
    nameTaken: "This program has a cohort with this name already.",
    noPlace: "Choose a location where this program is held.",
    dayShape: "Enter a day such as 2027-01-31.",
    ends: "The last day can't be before the first.",
    maxShape: (least: number, most: number) => `Enter a number from ${least} to ${most}.`,
    tooMany: (most: number) => `This location takes at most ${most} students per cohort.`,
    tooFew: (students: number) =>
      `${counted(students, "student is", "students are")} in this cohort already.`,
  },
});
