/** A school's licenses. Every statement names the school of the viewer's seat. */
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { newId } from "#db/ids";
import { schoolLicenses, schoolLocations } from "#db/schema";

export type License = Omit<typeof schoolLicenses.$inferSelect, "schoolId" | "createdAt"> & {
  /** Null: all locations. */
  location: string | null;
};

const columns = {
  id: schoolLicenses.id,
  locationId: schoolLicenses.locationId,
  location: schoolLocations.name,
  licenseType: schoolLicenses.licenseType,
  licenseNumber: schoolLicenses.licenseNumber,
  issuingAuthority: schoolLicenses.issuingAuthority,
  stateProvince: schoolLicenses.stateProvince,
  country: schoolLicenses.country,
  issueDate: schoolLicenses.issueDate,
  expiryDate: schoolLicenses.expiryDate,
  status: schoolLicenses.status,
  notes: schoolLicenses.notes,
};

type OfSchool = { schoolId: string };

/** The earliest expiry first; those without one last. */
export async function listLicenses(db: Db, { schoolId }: OfSchool): Promise<License[]> {
  return db
    .select(columns)
    .from(schoolLicenses)
    .leftJoin(schoolLocations, eq(schoolLocations.id, schoolLicenses.locationId))
    .where(eq(schoolLicenses.schoolId, schoolId))
    .orderBy(
      sql`case when ${schoolLicenses.expiryDate} is null then 1 else 0 end`,
      asc(schoolLicenses.expiryDate),
      asc(schoolLicenses.id),
    );
}

/** Null for another school's. */
export async function findLicense(
  db: Db,
  { schoolId, licenseId }: OfSchool & { licenseId: string },
): Promise<License | null> {
  const [license] = await db
    .select(columns)
    .from(schoolLicenses)
    .leftJoin(schoolLocations, eq(schoolLocations.id, schoolLicenses.locationId))
    .where(isLicense(schoolId, licenseId));
  return license ?? null;
}

export type LicenseFields = Omit<License, "id" | "location">;

/** @param licenseId null: a new one */
export async function saveLicense(
  tx: Tx,
  {
    schoolId,
    licenseId,
    fields,
    now,
  }: OfSchool & { licenseId: string | null; fields: LicenseFields; now: Date },
): Promise<"done" | "missing" | "no such place"> {
  const before = licenseId ? await findLicense(tx, { schoolId, licenseId }) : null;
  if (licenseId && !before) return "missing";
  if (fields.locationId !== null && fields.locationId !== before?.locationId) {
    const [place] = await tx
      .select({ id: schoolLocations.id })
      .from(schoolLocations)
      .where(
        and(
          eq(schoolLocations.schoolId, schoolId),
          eq(schoolLocations.id, fields.locationId),
          eq(schoolLocations.isActive, true),
        ),
      );
    if (!place) return "no such place";
  }
  if (before) await tx.update(schoolLicenses).set(fields).where(isLicense(schoolId, before.id));
  else
    await tx.insert(schoolLicenses).values({ id: newId(now), schoolId, ...fields, createdAt: now });
  return "done";
}

export async function deleteLicense(
  tx: Tx,
  { schoolId, licenseId }: OfSchool & { licenseId: string },
): Promise<"done" | "missing"> {
  const deleted = await tx
    .delete(schoolLicenses)
    .where(isLicense(schoolId, licenseId))
    .returning({ id: schoolLicenses.id });
  return deleted.length > 0 ? "done" : "missing";
}

const isLicense = (schoolId: string, licenseId: string) =>
  and(eq(schoolLicenses.schoolId, schoolId), eq(schoolLicenses.id, licenseId));
