import type { Db } from "#db/engine";
import { newId } from "#db/ids";
import {
  announcements,
  cohorts,
  programCategories,
  programEnrollments,
  programLocations,
  programs,
  schoolContent,
  schoolContentDone,
  schoolLicenses,
  schoolLocations,
  schoolOnboardings,
  schoolStaff,
  schoolStudents,
  schools,
} from "#db/schema";
import { searchNameOf } from "~/features/schools/search-name.server";
import { shownContent, shownLicense, shownLocation, shownProgram, shownStudent } from "../screens";
import { next, past } from "./sequence";
import { createUser, type User } from "./users";

export type School = typeof schools.$inferSelect;

/** An active school; made by a new user unless `createdBy` is given. */
export async function createSchool(
  db: Db,
  given: Partial<typeof schools.$inferInsert> = {},
): Promise<School> {
  const [school] = await db
    .insert(schools)
    .values({
      id: newId(),
      name: `School ${next()}`,
      plan: "starter",
      maxStudents: 50,
      status: "active",
      contactName: "Sam School",
      createdBy: given.createdBy ?? (await createUser(db)).id,
      createdAt: past,
      updatedAt: past,
      ...given,
    })
    .returning();
  return school as School;
}

/** An active student of a school. */
export async function createStudent(
  db: Db,
  schoolId: string,
  user: Pick<User, "id" | "email">,
  given: Partial<typeof schoolStudents.$inferInsert> = {},
): Promise<typeof schoolStudents.$inferSelect> {
  const names = { studentEmail: user.email, ...given };
  const [student] = await db
    .insert(schoolStudents)
    .values({
      id: newId(),
      schoolId,
      userId: user.id,
      status: "active",
      enrolledAt: past,
      searchName: searchNameOf(names),
      ...names,
    })
    .returning();
  return student as typeof schoolStudents.$inferSelect;
}

/** A school that is being set up, on the Starter plan with the pilot. Returns the id of its setup. */
export async function createSetup(
  db: Db,
  userId: string,
  given: Partial<typeof schoolOnboardings.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await db.insert(schoolOnboardings).values({
    id,
    userId,
    step: "students",
    data: { plan: { plan: "starter", pilot: true } },
    createdAt: past,
    updatedAt: past,
    ...given,
  });
  return id;
}

/** The setup that made this school, with a pilot. */
export const createDoneSetup = (db: Db, userId: string, schoolId: string): Promise<string> =>
  createSetup(db, userId, {
    step: "done",
    schoolId,
    data: { pending: null, staff: 1, students: 2, imported: 3 },
    completedAt: past,
  });

/** A program of a school with these modules (required unless said otherwise) and students. */
export async function createProgram(
  db: Db,
  schoolId: string,
  {
    id = newId(),
    modules,
    students = [],
    name = `Program ${next()}`,
  }: {
    id?: string;
    modules: { id: string; isRequired?: boolean }[];
    students?: { id: string }[];
    name?: string;
  },
): Promise<typeof programs.$inferSelect> {
  const [program] = await db
    .insert(programs)
    .values({ id, schoolId, name, createdAt: past })
    .returning();
  const { id: programId } = program as typeof programs.$inferSelect;
  for (const [sortOrder, { id: moduleId, isRequired = true }] of modules.entries())
    await db
      .insert(programCategories)
      .values({ id: newId(), programId, moduleId, sortOrder, isRequired });
  for (const { id: studentId } of students)
    await db
      .insert(programEnrollments)
      .values({ schoolId, studentId, programId, enrolledAt: past });
  return program as typeof programs.$inferSelect;
}

/** An item of a school's library, published for all of its students. */
export async function createContent(
  db: Db,
  schoolId: string,
  given: Partial<typeof schoolContent.$inferInsert> = {},
): Promise<typeof schoolContent.$inferSelect> {
  const made = next();
  const [content] = await db
    .insert(schoolContent)
    .values({
      id: newId(),
      schoolId,
      title: `Content ${made}`,
      contentType: "lesson",
      status: "published",
      body: "Bring your badge.",
      sortOrder: made,
      createdAt: past,
      updatedAt: past,
      ...given,
    })
    .returning();
  return content as typeof schoolContent.$inferSelect;
}

/** A program as staff look at it: two modules, a location, a license that is over, a full cohort, a student in it and one outside, and content that the student has done. */
export async function createShownProgram(db: Db, schoolId: string): Promise<void> {
  const [inside, outside] = [await createUser(db), await createUser(db)];
  const student = await createStudent(db, schoolId, inside, {
    id: shownStudent,
    firstName: "Ada",
    lastName: "Diaz",
  });
  await createStudent(db, schoolId, outside, { firstName: "Bo", lastName: "Chen" });
  const programId = shownProgram;
  const modules = [{ id: "fundamentals-ethics" }, { id: "anatomy-physiology", isRequired: false }];
  await createProgram(db, schoolId, { id: programId, modules, name: "Phlebotomy Technician" });
  const locationId = shownLocation;
  const cohortId = newId();
  const place = { id: locationId, schoolId, name: "Main campus", country: "US", createdAt: past };
  await db.insert(schoolLocations).values(place);
  await db.insert(programLocations).values({ id: newId(), schoolId, programId, locationId });
  await db.insert(schoolLicenses).values({
    id: shownLicense,
    schoolId,
    licenseType: "educational",
    licenseNumber: "ED-2044",
    issuingAuthority: "State Board of Health",
    country: "US",
    status: "active",
    expiryDate: "2026-01-31",
    createdAt: past,
  });
  await db.insert(cohorts).values({
    id: cohortId,
    schoolId,
    programId,
    locationId,
    name: "Weekday mornings",
    startsOn: "2026-01-12",
    maxStudents: 1,
    createdAt: past,
  });
  const studentId = student.id;
  await db
    .insert(programEnrollments)
    .values({ schoolId, programId, cohortId, studentId, enrolledAt: past });
  const title = "Before your first clinical day";
  await createContent(db, schoolId, { id: shownContent, programId, title, isMandatory: true });
  await db
    .insert(schoolContentDone)
    .values({ schoolId, contentId: shownContent, studentId, completedAt: past });
}

/** An active member of a school's staff. */
export async function createStaff(
  db: Db,
  schoolId: string,
  user: Pick<User, "id" | "email"> | null,
  given: Partial<typeof schoolStaff.$inferInsert> = {},
): Promise<typeof schoolStaff.$inferSelect> {
  const [staff] = await db
    .insert(schoolStaff)
    .values({
      id: newId(),
      schoolId,
      userId: user?.id ?? null,
      email: user?.email ?? `staff-${next()}@example.test`,
      name: "Sam Staff",
      role: "instructor",
      status: "active",
      createdAt: past,
      ...given,
    })
    .returning();
  return staff as typeof schoolStaff.$inferSelect;
}

/** To all members of the school. Nobody is notified. */
export async function createAnnouncement(
  db: Db,
  schoolId: string,
  given: Partial<typeof announcements.$inferInsert> = {},
): Promise<typeof announcements.$inferSelect> {
  const [announcement] = await db
    .insert(announcements)
    .values({
      id: newId(),
      schoolId,
      title: `Announcement ${next()}`,
      content: "No class on Monday.",
      audience: "all",
      createdAt: past,
      ...given,
    })
    .returning();
  return announcement as typeof announcements.$inferSelect;
}
