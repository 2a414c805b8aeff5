import type { Db } from "#db/engine";
import { newId } from "#db/ids";
import {
  announcements,
  cohorts,
  conversationMembers,
  conversations,
  messages,
  programEnrollments,
  programLocations,
  rosterImportRows,
  rosterImports,
  schoolChanges,
  schoolContent,
  schoolContentDone,
  schoolDays,
  schoolInvites,
  schoolLicenses,
  schoolLocations,
  seatDays,
  sessions,
  studentNotes,
} from "#db/schema";
import { createModule } from "./curriculum";
import {
  createDoneSetup,
  createProgram,
  createSchool,
  createStaff,
  createStudent,
} from "./schools";
import { next, past } from "./sequence";
import { createUser } from "./users";

export type WholeSchool = Awaited<ReturnType<typeof createWholeSchool>>;

/** An ended school with at least one row of everything that schools have (tests/setup/school-tables.ts). */
export async function createWholeSchool(db: Db, given: { students?: number } = {}) {
  const id = () => newId();
  const creator = await createUser(db);
  const school = await createSchool(db, { createdBy: creator.id, status: "ended" });
  const schoolId = school.id;
  const staff = await createStaff(db, schoolId, creator, { role: "admin" });
  const onboardingId = await createDoneSetup(db, creator.id, schoolId);
  const locationId = id();
  const placed = { schoolId, country: "US", createdAt: past };
  await db.insert(schoolLocations).values({ ...placed, id: locationId, name: "Main campus" });
  await db.insert(schoolLicenses).values({
    ...placed,
    id: id(),
    locationId,
    licenseType: "educational",
    licenseNumber: "1",
    issuingAuthority: "The state",
    status: "active",
  });
  const program = await createProgram(db, schoolId, { modules: [await createModule(db)] });
  const programId = program.id;
  await db.insert(programLocations).values({ id: id(), schoolId, programId, locationId });
  const cohortId = id();
  const cohort = {
    id: cohortId,
    schoolId,
    programId,
    locationId,
    name: `Fall ${next()}`,
    createdAt: past,
  };
  await db.insert(cohorts).values(cohort);
  const students = [];
  for (let made = 0; made < (given.students ?? 2); made += 1) {
    const student = await createStudent(db, schoolId, await createUser(db), { locationId });
    students.push(student);
    const enrollment = { schoolId, programId, cohortId, studentId: student.id, enrolledAt: past };
    await db.insert(programEnrollments).values(enrollment);
    const studied = { schoolId: enrollment.schoolId, day: "2026-03-02", seconds: 60 };
    await db.insert(seatDays).values({ ...studied, studentId: enrollment.studentId });
    await db.insert(schoolDays).values(studied).onConflictDoNothing();
    await db.insert(schoolChanges).values({ schoolId: studied.schoolId }).onConflictDoNothing();
  }
  const [student] = students;
  await db.insert(schoolInvites).values({
    id: id(),
    schoolId,
    codeHash: id(),
    email: "invited@example.test",
    role: "student",
    studentId: student?.id ?? null,
    status: "pending",
    createdAt: past,
    expiresAt: past,
  });
  for (const of of [{ schoolId }, { onboardingId }]) {
    const importId = id();
    await db.insert(rosterImports).values({
      ...of,
      id: importId,
      reading: {},
      status: "done",
      counts: {},
      rows: 1,
      createdAt: past,
    });
    const row = { importId, line: 2, cells: {}, email: "a@example.test", outcome: "new" } as const;
    await db.insert(rosterImportRows).values(row);
  }
  const contentId = id();
  await db.insert(schoolContent).values({
    id: contentId,
    schoolId,
    programId,
    title: "A page",
    contentType: "resource",
    sortOrder: 1,
    createdAt: past,
    updatedAt: past,
  });
  for (const { id: studentId } of students) {
    const of = { schoolId, studentId };
    await db.insert(schoolContentDone).values({ ...of, contentId, completedAt: past });
    await db.insert(studentNotes).values({
      ...of,
      id: id(),
      authorId: creator.id,
      body: "Asked for a retake",
      createdAt: past,
    });
  }
  const conversationId = id();
  await db.insert(conversations).values({
    id: conversationId,
    schoolId,
    type: "private",
    createdAt: past,
    updatedAt: past,
  });
  const member = { conversationId, userId: creator.id, joinedAt: past };
  await db.insert(conversationMembers).values(member);
  const said = { conversationId, senderId: creator.id, content: "Good morning", createdAt: past };
  await db.insert(messages).values({ ...said, id: id() });
  await db.insert(announcements).values({
    id: id(),
    schoolId,
    title: "Monday",
    content: "No class",
    audience: "all",
    createdAt: past,
  });
  const sessionId = id();
  await db.insert(sessions).values({
    id: sessionId,
    userId: creator.id,
    schoolId,
    notices: [],
    createdAt: past,
    lastSeenAt: past,
    expiresAt: past,
  });
  return { school, creator, staff, students, sessionId };
}
