/** The cohorts of a program: classes with a place, a time and a number of places. */
import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { newId } from "#db/ids";
import { cohorts, programEnrollments, schoolLocations, schoolStudents } from "#db/schema";
import { takesPlace } from "~/features/schools/places/limits";
import { listProgramLocations } from "~/features/schools/places/locations.server";
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
    const place = (await listProgramLocations(tx, of)).find(
      ({ locationId }) => locationId === fields.locationId,
    );
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
