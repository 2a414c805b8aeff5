import { sql } from "drizzle-orm";
import {
  type AnyColumn,
  boolean,
  day,
  id,
  index,
  instant,
  integer,
  json,
  primaryKey,
  real,
  table,
  text,
  uniqueIndex,
} from "../columns";
import {
  inviteStatuses,
  licenseStatuses,
  licenseTypes,
  schoolContentTypes,
  schoolPlans,
  schoolStatuses,
  staffRoles,
  staffStatuses,
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
    maxStudents: integer().notNull(),
    status: text({ enum: schoolStatuses }).notNull(),
    trialEndsAt: instant(),
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
  (t) => [index("schools_creator").on(t.createdBy)],
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
    index("school_staff_user").on(t.userId, t.status),
  ],
);

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
    locationId: text().references((): AnyColumn => schoolLocations.id, { onDelete: "set null" }),
    enrolledAt: instant().notNull(),
    removedAt: instant(),
  },
  (t) => [
    uniqueIndex("school_students_email").on(t.schoolId, t.studentEmail),
    index("school_students_user").on(t.userId, t.status),
    index("school_students_roster").on(t.schoolId, t.status, t.enrolledAt),
  ],
);

export const studentStats = table("student_stats", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  completionPercent: integer().notNull(),
  /** Mean of the last scores by quiz, 0–100. */
  currentGrade: real(),
  timeStudiedSeconds: integer().notNull(),
  lastActiveAt: instant(),
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
  (t) => [index("programs_school").on(t.schoolId)],
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

export const programEnrollments = table(
  "program_enrollments",
  {
    programId: text()
      .notNull()
      .references(() => programs.id, { onDelete: "cascade" }),
    studentId: text()
      .notNull()
      .references(() => schoolStudents.id, { onDelete: "cascade" }),
    enrolledAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.programId] }),
    index("program_enrollments_program").on(t.programId),
  ],
);

export const schoolInvites = table(
  "school_invites",
  {
    id: id(),
    schoolId: text()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    /** SHA-256 of the code in the link. */
    codeHash: text().notNull(),
    email: text().notNull(),
    role: text({ enum: ["student", ...staffRoles] }).notNull(),
    status: text({ enum: inviteStatuses }).notNull(),
    invitedBy: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [
    uniqueIndex("school_invites_code").on(t.codeHash),
    uniqueIndex("school_invites_pending")
      .on(t.schoolId, t.email, t.role)
      .where(sql`status = 'pending'`),
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
    createdAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [index("demo_requests_open").on(t.answeredAt, t.createdAt)],
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
  (t) => [index("school_locations_school").on(t.schoolId, t.name)],
);

export const schoolLicenses = table(
  "school_licenses",
  {
    id: id(),
    schoolId: text()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    /** Null: all locations. */
    locationId: text().references(() => schoolLocations.id, { onDelete: "cascade" }),
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
  (t) => [index("school_licenses_expiry").on(t.schoolId, t.expiryDate)],
);

export const programLocations = table(
  "program_locations",
  {
    id: id(),
    programId: text()
      .notNull()
      .references(() => programs.id, { onDelete: "cascade" }),
    locationId: text()
      .notNull()
      .references(() => schoolLocations.id, { onDelete: "cascade" }),
    maxStudentsPerCohort: integer().notNull().default(25),
    isAvailable: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex("program_locations_once").on(t.programId, t.locationId)],
);

export const schoolContent = table(
  "school_content",
  {
    id: id(),
    schoolId: text()
      .notNull()
      .references(() => schools.id, { onDelete: "cascade" }),
    title: text().notNull(),
    contentType: text({ enum: schoolContentTypes }).notNull(),
    contentData: json<unknown>(),
    contentUrl: text(),
    isMandatory: boolean().notNull().default(false),
    sortOrder: integer().notNull(),
    createdBy: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index("school_content_order").on(t.schoolId, t.sortOrder)],
);
