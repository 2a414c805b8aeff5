import { sql } from "drizzle-orm";
import {
  type AnyColumn,
  boolean,
  day,
  foreignKey,
  id,
  index,
  instant,
  integer,
  json,
  primaryKey,
  table,
  text,
  uniqueIndex,
} from "../columns";
import {
  inviteStatuses,
  licenseStatuses,
  licenseTypes,
  onboardingSteps,
  rosterImportStatuses,
  rosterOutcomes,
  schoolContentStatuses,
  schoolContentTypes,
  schoolPlans,
  schoolStatuses,
  staffRoles,
  staffStatuses,
  standings,
  studentStatuses,
} from "../vocabulary";
import { users } from "./accounts";
import { modules } from "./curriculum";

export const schools = table(
  "schools",
  {
    id: id(),
    name: text().notNull(),
    plan: text({ enum: schoolPlans }).notNull(),
    /** Seats, a number of the plan's unless an administrator gave more. */
    maxStudents: integer().notNull(),
    /** Null: the plan's number. */
    maxStaff: integer(),
    maxPrograms: integer(),
    status: text({ enum: schoolStatuses }).notNull(),
    trialEndsAt: instant(),
    /** Began with the pilot: once a creator and once an institution (ruling 34). */
    hadPilot: boolean().notNull().default(false),
    /** The name in small letters without signs, and the domain of its website or of its creator's address. */
    nameKey: text().notNull().default(""),
    /** Learners who know it ask to join. Null: none. */
    classCode: text(),
    staffNeedSecondFactor: boolean().notNull().default(false),
    /** A student with a lower grade is at risk, and one who did nothing for `riskDays` (ruling 37). */
    riskGrade: integer().notNull().default(70),
    riskDays: integer().notNull().default(7),
    /** Nothing for so many days: needs help. */
    helpDays: integer().notNull().default(14),
    billingEmail: text(),
    website: text(),
    address: text(),
    taxId: text(),
    contactName: text().notNull(),
    contactTitle: text(),
    contactPhone: text(),
    createdBy: text()
      .notNull()
      .references(() => users.id),
    isDemo: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("schools_creator").on(t.createdBy),
    index("schools_status").on(t.status, t.trialEndsAt),
    uniqueIndex("schools_class_code").on(t.classCode),
    uniqueIndex("schools_pilot_creator").on(t.createdBy).where(sql`had_pilot and not is_demo`),
    uniqueIndex("schools_pilot_name")
      .on(t.nameKey)
      .where(sql`had_pilot and not is_demo and name_key <> ''`),
  ],
);

/** Instructors, with three roles (ruling 29). */
export const schoolStaff = table(
  "school_staff",
  {
    id: id(),
    schoolId: text()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: staffRoles }).notNull(),
    status: text({ enum: staffStatuses }).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("school_staff_email").on(t.schoolId, t.email),
    uniqueIndex("school_staff_of_school").on(t.schoolId, t.id),
    uniqueIndex("school_staff_person").on(t.schoolId, t.userId).where(sql`user_id is not null`),
    index("school_staff_user").on(t.userId, t.status),
  ],
);

/** Students with a seat, or invited to one. A condition of indexes: queries must say it in the same words. */
export const onRoster = "status in ('active', 'invited')";

export const schoolStudents = table(
  "school_students",
  {
    id: id(),
    schoolId: text()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    studentEmail: text().notNull(),
    firstName: text(),
    lastName: text(),
    /** The school's own number. */
    studentId: text(),
    status: text({ enum: studentStatuses }).notNull(),
    /** To be emptied before its location is deleted. */
    locationId: text(),
    enrolledAt: instant().notNull(),
    removedAt: instant(),
    /** What a search finds the student by, and the order by name. Empty: to be written (`features/schools/search-name.server.ts`). */
    searchName: text().notNull().default(""),
    /** From here on kept by `features/seat-figures`, from `enrolledAt` and inside the student's programs (ruling 36). */
    completionPercent: integer().notNull().default(0),
    /** 0–100. Null: none yet. */
    grade: integer(),
    studySeconds: integer().notNull().default(0),
    lastActiveAt: instant(),
    /** Place in `standings`. */
    standing: integer().notNull().default(standings.indexOf("no_program")),
    /** When the standing changes if the student does nothing. */
    standingDueAt: instant(),
  },
  (t) => [
    index("school_students_figures").on(
      t.schoolId,
      t.status,
      t.standing,
      t.completionPercent,
      t.grade,
    ),
    index("school_students_due").on(t.standingDueAt),
    // Holds all that a search reads.
    index("school_students_name")
      .on(t.schoolId, t.searchName, t.id, t.status, t.standing)
      .where(sql.raw(onRoster)),
    index("school_students_unnamed").on(t.id).where(sql`search_name = ''`),
    index("school_students_number")
      .on(t.schoolId, t.studentId, t.searchName, t.id)
      .where(sql.raw(onRoster)),
    index("school_students_standing")
      .on(t.schoolId, t.standing, t.searchName, t.id)
      .where(sql.raw(onRoster)),
    index("school_students_completion")
      .on(t.schoolId, t.completionPercent, t.searchName, t.id)
      .where(sql.raw(onRoster)),
    index("school_students_grade")
      .on(t.schoolId, t.grade, t.searchName, t.id)
      .where(sql.raw(onRoster)),
    index("school_students_study")
      .on(t.schoolId, t.studySeconds, t.searchName, t.id)
      .where(sql.raw(onRoster)),
    index("school_students_active")
      .on(t.schoolId, t.lastActiveAt, t.searchName, t.id)
      .where(sql.raw(onRoster)),
    index("school_students_place")
      .on(t.schoolId, t.locationId, t.searchName, t.id)
      .where(sql.raw(onRoster)),
    foreignKey({
      name: "school_students_location",
      columns: [t.schoolId, t.locationId],
      foreignColumns: [schoolLocations.schoolId, schoolLocations.id] as [AnyColumn, AnyColumn],
    }),
    uniqueIndex("school_students_email").on(t.schoolId, t.studentEmail),
    uniqueIndex("school_students_of_school").on(t.schoolId, t.id),
    uniqueIndex("school_students_person").on(t.schoolId, t.userId).where(sql`user_id is not null`),
    index("school_students_user").on(t.userId, t.status),
    index("school_students_roster").on(t.schoolId, t.status, t.enrolledAt),
  ],
);

/** What a student studied inside the programs on a day (UTC). */
export const seatDays = table(
  "seat_days",
  {
    schoolId: text().notNull(),
    studentId: text().notNull(),
    day: day().notNull(),
    seconds: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.day] }),
    foreignKey({
      name: "seat_days_student",
      columns: [t.schoolId, t.studentId],
      foreignColumns: [schoolStudents.schoolId, schoolStudents.id],
    }).onDelete("cascade"),
  ],
);

/** Sums of `seat_days`, also of students who have left since. */
export const schoolDays = table(
  "school_days",
  {
    schoolId: text()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    day: day().notNull(),
    seconds: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.day] })],
);

/** Learners whose seats' figures are to be counted again. */
export const learnerChanges = table(
  "learner_changes",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    queuedAt: instant().notNull(),
  },
  (t) => [index("learner_changes_queue").on(t.queuedAt, t.userId)],
);

/** Schools whose students are to be queued in `learner_changes`. */
export const schoolChanges = table("school_changes", {
  schoolId: text()
    .primaryKey()
    .references(() => schools.id, { onDelete: "cascade" }),
  /** Counts changes: one that comes while the students are queued starts over. */
  version: integer().notNull().default(1),
  /** The last student that is queued. */
  doneStudentId: text().notNull().default(""),
});

export const programs = table(
  "programs",
  {
    id: id(),
    schoolId: text()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    name: text().notNull(),
    isActive: boolean().notNull().default(true),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("programs_school").on(t.schoolId),
    uniqueIndex("programs_of_school").on(t.schoolId, t.id),
  ],
);

export const programCategories = table(
  "program_categories",
  {
    id: id(),
    programId: text()
      .notNull()
      .references(() => programs.id, { onDelete: "cascade" }),
    moduleId: text()
      .notNull()
      .references(() => modules.id),
    sortOrder: integer().notNull(),
    isRequired: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex("program_categories_once").on(t.programId, t.moduleId)],
);

/** A class of a program, at a place and a time. */
export const cohorts = table(
  "cohorts",
  {
    id: id(),
    schoolId: text()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    programId: text().notNull(),
    /** To be emptied before its location is deleted. */
    locationId: text(),
    name: text().notNull(),
    startsOn: day(),
    endsOn: day(),
    /** Places. */
    maxStudents: integer().notNull().default(25),
    createdAt: instant().notNull(),
  },
  (t) => [
    foreignKey({
      name: "cohorts_program",
      columns: [t.schoolId, t.programId],
      foreignColumns: [programs.schoolId, programs.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "cohorts_location",
      columns: [t.schoolId, t.locationId],
      foreignColumns: [schoolLocations.schoolId, schoolLocations.id] as [AnyColumn, AnyColumn],
    }),
    uniqueIndex("cohorts_name").on(t.programId, t.name),
    uniqueIndex("cohorts_of_program").on(t.programId, t.id),
  ],
);

export const programEnrollments = table(
  "program_enrollments",
  {
    schoolId: text().notNull(),
    programId: text().notNull(),
    studentId: text().notNull(),
    /** To be emptied before its cohort is deleted. */
    cohortId: text(),
    enrolledAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.programId] }),
    foreignKey({
      name: "program_enrollments_program",
      columns: [t.schoolId, t.programId],
      foreignColumns: [programs.schoolId, programs.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "program_enrollments_student",
      columns: [t.schoolId, t.studentId],
      foreignColumns: [schoolStudents.schoolId, schoolStudents.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "program_enrollments_cohort",
      columns: [t.programId, t.cohortId],
      foreignColumns: [cohorts.programId, cohorts.id],
    }),
    index("program_enrollments_of_program").on(t.programId),
  ],
);

export const schoolInvites = table(
  "school_invites",
  {
    id: id(),
    schoolId: text()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    /** SHA-256 of the code in the link. Null until the mail is composed, which makes the code. */
    codeHash: text(),
    email: text().notNull(),
    role: text({ enum: ["student", ...staffRoles] }).notNull(),
    /** The seat that is offered: one of the two. */
    staffId: text(),
    studentId: text(),
    status: text({ enum: inviteStatuses }).notNull(),
    invitedBy: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
    /** Of the newest mail. */
    sentAt: instant(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
    /** What was written when it was declined. */
    reason: text(),
  },
  (t) => [
    foreignKey({
      name: "school_invites_staff",
      columns: [t.schoolId, t.staffId],
      foreignColumns: [schoolStaff.schoolId, schoolStaff.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "school_invites_student",
      columns: [t.schoolId, t.studentId],
      foreignColumns: [schoolStudents.schoolId, schoolStudents.id],
    }).onDelete("cascade"),
    uniqueIndex("school_invites_code").on(t.codeHash),
    uniqueIndex("school_invites_pending")
      .on(t.schoolId, t.email, t.role)
      .where(sql`status = 'pending'`),
  ],
);

/** A school that is being set up: its row exists only after Complete Setup. One a person at a time. */
export const schoolOnboardings = table(
  "school_onboardings",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The step that is next. */
    step: text({ enum: onboardingSteps }).notNull(),
    /** What was entered, by step, as the forms sent it. */
    data: json<unknown>().notNull(),
    /** Set by Complete Setup. */
    schoolId: text().references(() => schools.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    completedAt: instant(),
  },
  (t) => [
    uniqueIndex("school_onboardings_open").on(t.userId).where(sql`completed_at is null`),
    index("school_onboardings_user").on(t.userId, t.createdAt),
  ],
);

/** A list of students that was read, what it would do, and how far that is done. Of an onboarding or of a school. */
export const rosterImports = table(
  "roster_imports",
  {
    id: id(),
    schoolId: text().references(() => schools.id, { onDelete: "cascade" }),
    onboardingId: text().references(() => schoolOnboardings.id, { onDelete: "cascade" }),
    createdBy: text().references(() => users.id, { onDelete: "set null" }),
    /** Null: pasted. */
    fileName: text(),
    /** How it was read: encoding, delimiter, which column is which. */
    reading: json<unknown>().notNull(),
    status: text({ enum: rosterImportStatuses }).notNull(),
    /** Rows by outcome. */
    counts: json<Record<string, number>>().notNull(),
    rows: integer().notNull(),
    /** The last line that was written after the confirmation. */
    doneLine: integer().notNull().default(0),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    finishedAt: instant(),
  },
  (t) => [
    index("roster_imports_school").on(t.schoolId, t.createdAt),
    index("roster_imports_onboarding").on(t.onboardingId, t.createdAt),
    index("roster_imports_status").on(t.status, t.confirmedAt),
  ],
);

export const rosterImportRows = table(
  "roster_import_rows",
  {
    importId: text()
      .notNull()
      .references(() => rosterImports.id, { onDelete: "cascade" }),
    /** In the file, counted from 1. */
    line: integer().notNull(),
    /** The cells by column, as they were read. */
    cells: json<Record<string, string>>().notNull(),
    email: text(),
    outcome: text({ enum: rosterOutcomes }).notNull(),
    /** Of a refused row: the column at fault, and why. Of a changed one: what changes. */
    detail: json<unknown>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index("roster_import_rows_outcome").on(t.importId, t.outcome, t.line),
  ],
);

export const demoRequests = table(
  "demo_requests",
  {
    id: id(),
    institutionName: text().notNull(),
    name: text().notNull(),
    title: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    students: text().notNull(),
    programs: json<string[]>().notNull(),
    demoTime: text(),
    currentLms: text(),
    message: text(),
    /** Recognizes a form that is sent twice. */
    onceKey: text(),
    createdAt: instant().notNull(),
    answeredAt: instant(),
    answeredBy: text().references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("demo_requests_open").on(t.answeredAt, t.createdAt),
    uniqueIndex("demo_requests_once").on(t.onceKey),
  ],
);

export const schoolLocations = table(
  "school_locations",
  {
    id: id(),
    schoolId: text()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    name: text().notNull(),
    address: text(),
    city: text(),
    stateProvince: text(),
    country: text().notNull(),
    postalCode: text(),
    phone: text(),
    email: text(),
    isHeadquarters: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    timezone: text().notNull().default("UTC"),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("school_locations_school").on(t.schoolId, t.name),
    uniqueIndex("school_locations_of_school").on(t.schoolId, t.id),
  ],
);

export const schoolLicenses = table(
  "school_licenses",
  {
    id: id(),
    schoolId: text()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    /** Null: all locations. */
    locationId: text(),
    licenseType: text({ enum: licenseTypes }).notNull(),
    licenseNumber: text().notNull(),
    issuingAuthority: text().notNull(),
    stateProvince: text(),
    country: text().notNull(),
    issueDate: day(),
    expiryDate: day(),
    status: text({ enum: licenseStatuses }).notNull(),
    notes: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    foreignKey({
      name: "school_licenses_location",
      columns: [t.schoolId, t.locationId],
      foreignColumns: [schoolLocations.schoolId, schoolLocations.id],
    }).onDelete("cascade"),
    index("school_licenses_expiry").on(t.schoolId, t.expiryDate),
    index("school_licenses_due").on(t.expiryDate),
  ],
);

export const programLocations = table(
  "program_locations",
  {
    id: id(),
    schoolId: text().notNull(),
    programId: text().notNull(),
    locationId: text().notNull(),
    maxStudentsPerCohort: integer().notNull().default(25),
    isAvailable: boolean().notNull().default(true),
  },
  (t) => [
    foreignKey({
      name: "program_locations_program",
      columns: [t.schoolId, t.programId],
      foreignColumns: [programs.schoolId, programs.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "program_locations_location",
      columns: [t.schoolId, t.locationId],
      foreignColumns: [schoolLocations.schoolId, schoolLocations.id],
    }).onDelete("cascade"),
    uniqueIndex("program_locations_once").on(t.programId, t.locationId),
  ],
);

export const schoolContent = table(
  "school_content",
  {
    id: id(),
    schoolId: text()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    /** Its students get it. Null: those of all programs, and of none. */
    programId: text(),
    title: text().notNull(),
    contentType: text({ enum: schoolContentTypes }).notNull(),
    status: text({ enum: schoolContentStatuses }).notNull().default("draft"),
    /** Markdown. */
    body: text().notNull().default(""),
    /** JSON that staff keep with it; students do not see it. */
    contentData: json<unknown>(),
    contentUrl: text(),
    isMandatory: boolean().notNull().default(false),
    dueOn: day(),
    sortOrder: integer().notNull(),
    /** Counts changes: a form that was opened before another change is refused. */
    revision: integer().notNull().default(1),
    createdBy: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    foreignKey({
      name: "school_content_program",
      columns: [t.schoolId, t.programId],
      foreignColumns: [programs.schoolId, programs.id],
    }).onDelete("cascade"),
    uniqueIndex("school_content_of_school").on(t.schoolId, t.id),
    index("school_content_order").on(t.schoolId, t.sortOrder, t.id),
    index("school_content_shown").on(t.schoolId, t.status, t.programId),
  ],
);

/** Content that students marked as done. */
export const schoolContentDone = table(
  "school_content_done",
  {
    schoolId: text().notNull(),
    contentId: text().notNull(),
    studentId: text().notNull(),
    completedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contentId, t.studentId] }),
    foreignKey({
      name: "school_content_done_content",
      columns: [t.schoolId, t.contentId],
      foreignColumns: [schoolContent.schoolId, schoolContent.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "school_content_done_student",
      columns: [t.schoolId, t.studentId],
      foreignColumns: [schoolStudents.schoolId, schoolStudents.id],
    }).onDelete("cascade"),
    index("school_content_done_student").on(t.studentId),
  ],
);

/** What staff wrote down about a student, for each other. The student gets it with their data. */
export const studentNotes = table(
  "student_notes",
  {
    id: id(),
    schoolId: text().notNull(),
    studentId: text().notNull(),
    authorId: text().references(() => users.id, { onDelete: "set null" }),
    body: text().notNull(),
    /** The form's key: a double click writes once. */
    onceKey: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    foreignKey({
      name: "student_notes_student",
      columns: [t.schoolId, t.studentId],
      foreignColumns: [schoolStudents.schoolId, schoolStudents.id],
    }).onDelete("cascade"),
    index("student_notes_student_order").on(t.studentId, t.createdAt),
    uniqueIndex("student_notes_once").on(t.onceKey),
  ],
);
