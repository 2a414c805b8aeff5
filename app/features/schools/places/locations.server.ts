/** A school's locations, and which programs are held there. Every statement names the school of the viewer's seat. */
import { and, asc, count, desc, eq, inArray, ne } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { newId } from "#db/ids";
import { programLocations, programs, schoolLocations, schoolStudents } from "#db/schema";

export type Location = Omit<
  typeof schoolLocations.$inferSelect,
  "schoolId" | "isActive" | "createdAt"
>;

const columns = {
  id: schoolLocations.id,
  name: schoolLocations.name,
  address: schoolLocations.address,
  city: schoolLocations.city,
  stateProvince: schoolLocations.stateProvince,
  country: schoolLocations.country,
  postalCode: schoolLocations.postalCode,
  phone: schoolLocations.phone,
  email: schoolLocations.email,
  isHeadquarters: schoolLocations.isHeadquarters,
  timezone: schoolLocations.timezone,
};

type OfSchool = { schoolId: string };

/** Headquarters first, then by name; without deleted ones. */
export async function listLocations(db: Db, { schoolId }: OfSchool): Promise<Location[]> {
  return db
    .select(columns)
    .from(schoolLocations)
    .where(and(eq(schoolLocations.schoolId, schoolId), eq(schoolLocations.isActive, true)))
    .orderBy(
      desc(schoolLocations.isHeadquarters),
      asc(schoolLocations.name),
      asc(schoolLocations.id),
    );
}

/** Returns the name of a deleted location, or null. */
export async function findDeletedLocation(
  db: Db,
  { schoolId, locationId }: OfSchool & { locationId: string },
): Promise<string | null> {
  const [location] = await db
    .select({ name: schoolLocations.name })
    .from(schoolLocations)
    .where(and(isLocation(schoolId, locationId), eq(schoolLocations.isActive, false)));
  return location?.name ?? null;
}

/** Students with a seat, by location. */
export async function countByLocation(
  db: Db,
  { schoolId }: OfSchool,
): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ id: schoolStudents.locationId, count: count() })
    .from(schoolStudents)
    .where(
      and(
        eq(schoolStudents.schoolId, schoolId),
        inArray(schoolStudents.status, ["active", "invited"]),
      ),
    )
    .groupBy(schoolStudents.locationId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export type LocationFields = Omit<Location, "id">;

/**
 * Writes a location. One that becomes the headquarters takes the mark from the one before.
 * @param locationId null: a new one
 */
export async function saveLocation(
  tx: Tx,
  {
    schoolId,
    locationId,
    fields,
    now,
  }: OfSchool & { locationId: string | null; fields: LocationFields; now: Date },
): Promise<"done" | "missing" | "name taken"> {
  const all = await listLocations(tx, { schoolId });
  const before = all.find(({ id }) => id === locationId);
  if (locationId !== null && !before) return "missing";
  const same = all.find(({ name }) => name.toLowerCase() === fields.name.toLowerCase());
  if (same && same !== before) return "name taken";
  if (fields.isHeadquarters)
    await tx
      .update(schoolLocations)
      .set({ isHeadquarters: false })
      .where(
        and(
          eq(schoolLocations.schoolId, schoolId),
          eq(schoolLocations.isHeadquarters, true),
          ne(schoolLocations.id, locationId ?? ""),
        ),
      );
  if (before) await tx.update(schoolLocations).set(fields).where(isLocation(schoolId, before.id));
  else
    await tx
      .insert(schoolLocations)
      .values({ id: newId(now), schoolId, ...fields, createdAt: now });
  return "done";
}

/**
 * Deletes a location, or takes that back. Its row stays: students, cohorts and licenses name it, and
 * emptying ten thousand of them would keep everyone waiting.
 */
export async function setLocationActive(
  tx: Tx,
  { schoolId, locationId, isActive }: OfSchool & { locationId: string; isActive: boolean },
): Promise<"done" | "missing"> {
  const changed = await tx
    .update(schoolLocations)
    .set({ isActive, ...(isActive ? {} : { isHeadquarters: false }) })
    .where(and(isLocation(schoolId, locationId), eq(schoolLocations.isActive, !isActive)))
    .returning({ id: schoolLocations.id });
  return changed.length > 0 ? "done" : "missing";
}

const isLocation = (schoolId: string, locationId: string) =>
  and(eq(schoolLocations.schoolId, schoolId), eq(schoolLocations.id, locationId));

export type ProgramLocation = {
  id: string;
  locationId: string;
  name: string;
  city: string | null;
  maxStudents: number;
};

type OfProgram = OfSchool & { programId: string };

/** Where a program is held, by name. */
export async function listProgramLocations(db: Db, of: OfProgram): Promise<ProgramLocation[]> {
  return db
    .select({
      id: programLocations.id,
      locationId: programLocations.locationId,
      name: schoolLocations.name,
      city: schoolLocations.city,
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
    .orderBy(asc(schoolLocations.name), asc(programLocations.id));
}

/** Links a program to a location, or changes the maximum there. "missing": one of them is not the school's. */
export async function saveProgramLocation(
  tx: Tx,
  {
    schoolId,
    programId,
    locationId,
    maxStudents,
    now,
  }: OfProgram & { locationId: string; maxStudents: number; now: Date },
): Promise<"done" | "missing"> {
  const [program] = await tx
    .select({ id: programs.id })
    .from(programs)
    .where(and(eq(programs.schoolId, schoolId), eq(programs.id, programId)));
  const location = (await listLocations(tx, { schoolId })).find(({ id }) => id === locationId);
  if (!program || !location) return "missing";
  const set = { maxStudentsPerCohort: maxStudents, isAvailable: true };
  await tx
    .insert(programLocations)
    .values({ id: newId(now), schoolId, programId, locationId, ...set })
    .onConflictDoUpdate({ target: [programLocations.programId, programLocations.locationId], set });
  return "done";
}

/** Cohorts there stay there. */
export async function removeProgramLocation(
  tx: Tx,
  { schoolId, programId, locationId }: OfProgram & { locationId: string },
): Promise<"done" | "missing"> {
  const removed = await tx
    .delete(programLocations)
    .where(
      and(
        eq(programLocations.schoolId, schoolId),
        eq(programLocations.programId, programId),
        eq(programLocations.locationId, locationId),
      ),
    )
    .returning({ id: programLocations.id });
  return removed.length > 0 ? "done" : "missing";
}
