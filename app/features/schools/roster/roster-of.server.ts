/** What a school has, to compare a class list with. */
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/engine";
import {
  cohorts,
  programEnrollments,
  programs,
  schoolLocations,
  schoolOnboardings,
  schoolStudents,
} from "#db/schema";
import { schoolPlans } from "#db/vocabulary";
import { plans } from "../plans";
import { countSeats } from "../seats.server";
import type { KnownPlaces, KnownStudent } from "./classify";
import type { Seats } from "./imports.server";

const pieceSize = 1_000;

/** Taken by who is invited and by who has joined. */
export async function studentSeats(db: Db, schoolId: string): Promise<Seats> {
  const counted = await countSeats(db, schoolId);
  if (!counted) return { most: 0, used: 0 };
  const { active, invited, max } = counted.students;
  return { most: max, used: active + invited };
}

export async function findPlaces(db: Db, schoolId: string): Promise<NonNullable<KnownPlaces>> {
  const ofPrograms = await db
    .select({ id: programs.id, name: programs.name })
    .from(programs)
    .where(and(eq(programs.schoolId, schoolId), eq(programs.isActive, true)));
  const ofLocations = await db
    .select({ id: schoolLocations.id, name: schoolLocations.name })
    .from(schoolLocations)
    .where(and(eq(schoolLocations.schoolId, schoolId), eq(schoolLocations.isActive, true)));
  const ofCohorts = await db
    .select({ id: cohorts.id, name: cohorts.name, programId: cohorts.programId })
    .from(cohorts)
    .where(eq(cohorts.schoolId, schoolId));
  return { programs: ofPrograms, locations: ofLocations, cohorts: ofCohorts };
}

/** Read in pieces: a school may have ten thousand. */
export async function rosterOf(db: Db, schoolId: string) {
  const enrolled = await enrollmentsOf(db, schoolId);
  const students: KnownStudent[] = [];
  for (let after = ""; ; ) {
    const piece = await db
      .select({
        id: schoolStudents.id,
        email: schoolStudents.studentEmail,
        firstName: schoolStudents.firstName,
        lastName: schoolStudents.lastName,
        studentId: schoolStudents.studentId,
        locationId: schoolStudents.locationId,
        status: schoolStudents.status,
      })
      .from(schoolStudents)
      .where(and(eq(schoolStudents.schoolId, schoolId), gt(schoolStudents.id, after)))
      .orderBy(asc(schoolStudents.id))
      .limit(pieceSize);
    for (const { id, ...student } of piece)
      students.push({ ...student, programs: enrolled.get(id) ?? new Map() });
    const last = piece.at(-1);
    if (!last || piece.length < pieceSize) break;
    after = last.id;
  }
  return {
    students,
    places: await findPlaces(db, schoolId),
    seats: await studentSeats(db, schoolId),
  };
}

async function enrollmentsOf(db: Db, schoolId: string) {
  const byStudent = new Map<string, Map<string, string | null>>();
  const ofSchool = await db
    .select({ id: programs.id })
    .from(programs)
    .where(eq(programs.schoolId, schoolId));
  for (const { id: programId } of ofSchool)
    for (let after = ""; ; ) {
      const piece = await db
        .select({ studentId: programEnrollments.studentId, cohortId: programEnrollments.cohortId })
        .from(programEnrollments)
        .where(
          and(eq(programEnrollments.programId, programId), gt(programEnrollments.studentId, after)),
        )
        .orderBy(asc(programEnrollments.studentId))
        .limit(pieceSize);
      for (const { studentId, cohortId } of piece) {
        const mine = byStudent.get(studentId) ?? new Map<string, string | null>();
        byStudent.set(studentId, mine.set(programId, cohortId));
      }
      const last = piece.at(-1);
      if (!last || piece.length < pieceSize) break;
      after = last.studentId;
    }
  return byStudent;
}

/** The viewer's open setup, with the seats of the plan that was chosen. Null before the plan is. */
export async function findSetupRoster(
  db: Db,
  { userId }: { userId: string },
): Promise<{ id: string; seats: number } | null> {
  const [row] = await db
    .select({
      id: schoolOnboardings.id,
      step: schoolOnboardings.step,
      data: schoolOnboardings.data,
    })
    .from(schoolOnboardings)
    .where(and(eq(schoolOnboardings.userId, userId), isNull(schoolOnboardings.completedAt)));
  const plan = setupPlan.safeParse(row?.data);
  if (!row || !plan.success || !["students", "done"].includes(row.step)) return null;
  return { id: row.id, seats: plans[plan.data.plan.plan].students };
}

const setupPlan = z.object({ plan: z.object({ plan: z.enum(schoolPlans) }) });
