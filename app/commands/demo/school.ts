import { eq } from "drizzle-orm";
import type { Tx } from "#db/engine";
import {
  announcements,
  cohorts,
  programCategories,
  programEnrollments,
  programLocations,
  programs,
  schoolLicenses,
  schoolLocations,
  schoolOnboardings,
  schoolStaff,
  schoolStudents,
  schools,
} from "#db/schema";
import type { DemoEmail } from "~/features/accounts/demo";
import { listModules } from "~/features/lessons/modules.server";
import type { SetupOutcome } from "~/features/schools/onboarding/outcome";
import { searchNameOf } from "~/features/schools/search-name.server";
import { markSchool } from "~/features/seat-figures/changes.server";
import type { Person } from "./people";
import { createDemoContent } from "./school-content";

const day = 24 * 60 * 60 * 1000;
const schoolId = "demo-school";
const programId = "demo-program";

export type SchoolFacts = { people: Person[]; begunAt: Date };

/** Does nothing if the school exists. */
export async function createDemoSchool(tx: Tx, facts: SchoolFacts): Promise<void> {
  const { people, begunAt } = facts;
  const creator = personWithEmail(people, "school@demo.test");
  const instructor = personWithEmail(people, "instructor@demo.test");
  const [found] = await tx.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId));
  if (found) return;
  const createdAt = ago(begunAt, 46);
  await tx.insert(schools).values({
    id: schoolId,
    name: "Riverbend Health Institute",
    plan: "professional",
    maxStudents: 200,
    status: "active",
    billingEmail: creator.email,
    address: "1200 Cedar Street, Riverbend",
    contactName: creator.fullName,
    contactTitle: "Program director",
    createdBy: creator.userId,
    isDemo: true,
    createdAt,
    updatedAt: createdAt,
  });
  await tx.insert(schoolStaff).values(
    [
      { ...creator, role: "admin" as const },
      { ...instructor, role: "instructor" as const },
    ].map(({ userId, email, fullName, role }) => ({
      id: `${userId}-staff`,
      schoolId,
      userId,
      email,
      name: fullName,
      role,
      status: "active" as const,
      createdAt,
    })),
  );
  await tx.insert(schoolOnboardings).values({
    id: "demo-setup",
    userId: creator.userId,
    step: "done",
    // Its students came later.
    data: { pending: null, staff: 1, students: 0, imported: 0 } satisfies SetupOutcome,
    schoolId,
    createdAt,
    updatedAt: createdAt,
    completedAt: createdAt,
  });
  await createPlaces(tx, begunAt);
  await createProgram(tx, { viewerId: creator.userId, createdAt });
  await createCohorts(tx, facts);
  await enrollStudents(tx, facts);
  await createDemoContent(tx, {
    schoolId,
    programId,
    creatorId: creator.userId,
    students: people.flatMap(({ userId, seat }) =>
      seat && seat.leftDay === null
        ? [{ id: `${userId}-enrolled`, enrolledDay: seat.enrolledDay }]
        : [],
    ),
    begunAt,
  });
  await announce(tx, { senderId: instructor.userId, begunAt });
  await markSchool(tx, { schoolId });
}

async function createPlaces(tx: Tx, begunAt: Date): Promise<void> {
  const createdAt = ago(begunAt, 46);
  const place = { schoolId, city: "Riverbend", country: "United States", createdAt };
  await tx.insert(schoolLocations).values([
    {
      ...place,
      id: locationId("main"),
      name: "Main Campus",
      address: "1200 Cedar Street",
      isHeadquarters: true,
    },
    { ...place, id: locationId("riverside"), name: "Riverside Lab", address: "8 Quay Road" },
  ]);
  await tx.insert(schoolLicenses).values({
    id: "demo-license",
    schoolId,
    licenseType: "educational",
    licenseNumber: "DEMO-0001",
    issuingAuthority: "Board of the demo",
    country: "United States",
    issueDate: dateOf(ago(begunAt, 305)),
    expiryDate: dateOf(ago(begunAt, -60)),
    status: "active",
    notes: "A sample: no authority issued it.",
    createdAt,
  });
}

/** Has all modules; the last of several is optional. */
async function createProgram(
  tx: Tx,
  { viewerId, createdAt }: { viewerId: string; createdAt: Date },
): Promise<void> {
  await tx
    .insert(programs)
    .values({ id: programId, schoolId, name: "Phlebotomy Technician", createdAt });
  const modules = await listModules(tx, { userId: viewerId });
  if (modules.length > 0)
    await tx.insert(programCategories).values(
      modules.map((module, at) => ({
        id: `demo-program-${module.id}`,
        programId,
        moduleId: module.id,
        sortOrder: at + 1,
        isRequired: at === 0 || at < modules.length - 1,
      })),
    );
  await tx.insert(programLocations).values(
    (["main", "riverside"] as const).map((campus) => ({
      id: `demo-program-at-${campus}`,
      schoolId,
      programId,
      locationId: locationId(campus),
      maxStudentsPerCohort: campus === "main" ? 25 : 12,
    })),
  );
}

/** One for each campus. */
async function createCohorts(tx: Tx, { begunAt }: SchoolFacts): Promise<void> {
  const names = { main: "Weekday mornings", riverside: "Tuesday and Thursday evenings" };
  await tx.insert(cohorts).values(
    (["main", "riverside"] as const).map((campus) => ({
      id: cohortId(campus),
      schoolId,
      programId,
      locationId: locationId(campus),
      name: names[campus],
      startsOn: dateOf(ago(begunAt, 35)),
      endsOn: dateOf(ago(begunAt, -77)),
      maxStudents: campus === "main" ? 25 : 12,
      createdAt: ago(begunAt, 60),
    })),
  );
}

async function enrollStudents(tx: Tx, { people, begunAt }: SchoolFacts): Promise<void> {
  const students = people.flatMap(({ userId, email, seat }) =>
    seat ? [{ userId, email, ...seat }] : [],
  );
  await tx.insert(schoolStudents).values(
    students.map((student, at) => ({
      id: `${student.userId}-enrolled`,
      schoolId,
      userId: student.userId,
      ...namesOf(student, at),
      searchName: searchNameOf(namesOf(student, at)),
      status: student.leftDay === null ? ("active" as const) : ("removed" as const),
      locationId: locationId(student.campus),
      enrolledAt: ago(begunAt, student.enrolledDay),
      removedAt: student.leftDay === null ? null : ago(begunAt, student.leftDay),
    })),
  );
  await tx.insert(programEnrollments).values(
    students.map((student) => ({
      schoolId,
      studentId: `${student.userId}-enrolled`,
      programId,
      cohortId: cohortId(student.campus),
      enrolledAt: ago(begunAt, student.enrolledDay),
    })),
  );
}

/** Dated in the past, so no notification is sent. */
async function announce(
  tx: Tx,
  { senderId, begunAt }: { senderId: string; begunAt: Date },
): Promise<void> {
  await tx.insert(announcements).values([
    {
      id: "demo-announcement-rotations",
      schoolId,
      senderId,
      title: "Clinical rotations: two forms are due",
      content:
        "Please hand in your immunization record and your background check form at the front desk. We can place you at a clinical site once we have both.",
      audience: "students",
      createdAt: ago(begunAt, 9),
    },
    {
      id: "demo-announcement-lab",
      schoolId,
      senderId,
      title: "Skills lab next week",
      content:
        "We practice venipuncture on the training arms, in both classes. Wear closed shoes and bring your lab coat; gloves and goggles are there. If you can't come, tell me before class.",
      audience: "all",
      createdAt: ago(begunAt, 2),
    },
  ]);
}

const namesOf = (
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
  at: number,
) => ({ studentEmail: email, firstName, lastName, studentId: `RB-${1001 + at}` });

function personWithEmail(people: Person[], email: DemoEmail): Person {
  const person = people.find((one) => one.email === email);
  if (!person) throw new Error(`nobody in the demo is ${email}`);
  return person;
}

const locationId = (campus: "main" | "riverside") => `demo-location-${campus}`;
const cohortId = (campus: "main" | "riverside") => `demo-cohort-${campus}`;
const ago = (begunAt: Date, days: number) => new Date(begunAt.getTime() - days * day);
const dateOf = (moment: Date) => moment.toISOString().slice(0, 10);
