/** The cohorts of a program: classes with a place, a time and a number of places. */
import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { newId } from "#db/ids";
import {
  cohorts,
  programEnrollments,
  programLocations,
  schoolLocations,
  schoolStudents,
} from "#db/schema";
import { takesPlace } from "./places";
import { findProgram } from "./programs.server";

type Of = { schoolId: string; programId: string };

export type Cohort = {
  id: string;
  name: string;
  locationId: string | null;
  location: string | null;
  startsOn: string | null;
  endsOn: string | null;
  maxStudents: number;
  students: number;
};

/** By start, those without one last; then by name. */
export async function listCohorts(db: Db, of: Of): Promise<Cohort[]> {
  const rows = await db
    .select({
      id: cohorts.id,
      name: cohorts.name,
      locationId: cohorts.locationId,
      location: schoolLocations.name,
      startsOn: cohorts.startsOn,
      endsOn: cohorts.endsOn,
      maxStudents: cohorts.maxStudents,
    })
    .from(cohorts)
    .leftJoin(schoolLocations, eq(schoolLocations.id, cohorts.locationId))
    .where(and(eq(cohorts.schoolId, of.schoolId), eq(cohorts.programId, of.programId)))
    .orderBy(asc(cohorts.name), asc(cohorts.id));
  const taken = await db
    .select({ id: programEnrollments.cohortId, count: count() })
    .from(programEnrollments)
    .innerJoin(schoolStudents, eq(schoolStudents.id, programEnrollments.studentId))
    .where(
      and(
        eq(programEnrollments.schoolId, of.schoolId),
        eq(programEnrollments.programId, of.programId),
        inArray(schoolStudents.status, takesPlace),
      ),
    )
    .groupBy(programEnrollments.cohortId);
  const late = "9999";
  return rows
    .map((row) => ({ ...row, students: taken.find(({ id }) => id === row.id)?.count ?? 0 }))
    .sort((a, b) => (a.startsOn ?? late).localeCompare(b.startsOn ?? late));
}

export type PlaceOfProgram = { id: string; name: string; maxStudents: number };

/** Locations at which the program is held now, headquarters first, with the most students of a cohort there. */
export async function listPlaces(db: Db, of: Of): Promise<PlaceOfProgram[]> {
  return db
    .select({
      id: schoolLocations.id,
      name: schoolLocations.name,
      maxStudents: programLocations.maxStudentsPerCohort,
    })
    .from(programLocations)
    .innerJoin(
      schoolLocations,
      and(
        eq(schoolLocations.schoolId, programLocations.schoolId),
        eq(schoolLocations.id, programLocations.locationId),
      ),
    )
    .where(
      and(
        eq(programLocations.schoolId, of.schoolId),
        eq(programLocations.programId, of.programId),
        eq(programLocations.isAvailable, true),
        eq(schoolLocations.isActive, true),
      ),
    )
    .orderBy(asc(schoolLocations.name));
}

export type CohortFields = {
  name: string;
  locationId: string | null;
  startsOn: string | null;
  endsOn: string | null;
  maxStudents: number;
};

/** `most`: what the location holds. `students`: already in the cohort. */
export type CohortOutcome =
  | "done"
  | "missing"
  | "name taken"
  | "no such place"
  | { most: number }
  | { students: number };

/** @param cohortId null: a new one */
export async function saveCohort(
  tx: Tx,
  {
    cohortId,
    fields,
    now,
    ...of
  }: Of & { cohortId: string | null; fields: CohortFields; now: Date },
): Promise<CohortOutcome> {
  if (!(await findProgram(tx, of))) return "missing";
  const all = await listCohorts(tx, of);
  const before = all.find(({ id }) => id === cohortId);
  if (cohortId !== null && !before) return "missing";
  const same = all.find(({ name }) => name.toLowerCase() === fields.name.toLowerCase());
  if (same && same !== before) return "name taken";
  if (fields.locationId !== null) {
    const place = (await listPlaces(tx, of)).find(({ id }) => id === fields.locationId);
    // What was chosen when the program was still held there may stay.
    if (!place && before?.locationId !== fields.locationId) return "no such place";
    if (place && fields.maxStudents > place.maxStudents) return { most: place.maxStudents };
  }
  if (before && fields.maxStudents < before.students) return { students: before.students };
  if (before) await tx.update(cohorts).set(fields).where(eq(cohorts.id, before.id));
  else await tx.insert(cohorts).values({ id: newId(now), ...of, ...fields, createdAt: now });
  return "done";
}

/** Its students stay in the program. */
export async function deleteCohort(
  tx: Tx,
  { cohortId, ...of }: Of & { cohortId: string },
): Promise<"done" | "missing"> {
  const whose = and(
    eq(cohorts.schoolId, of.schoolId),
    eq(cohorts.programId, of.programId),
    eq(cohorts.id, cohortId),
  );
  const [cohort] = await tx.select({ id: cohorts.id }).from(cohorts).where(whose);
  if (!cohort) return "missing";
  await tx
    .update(programEnrollments)
    .set({ cohortId: null })
    .where(
      and(
        eq(programEnrollments.schoolId, of.schoolId),
        eq(programEnrollments.programId, of.programId),
        eq(programEnrollments.cohortId, cohortId),
      ),
    );
  await tx.delete(cohorts).where(whose);
  return "done";
}
