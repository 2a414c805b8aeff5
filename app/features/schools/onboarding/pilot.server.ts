import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.server";
import { schools } from "#db/schema";
import type { SchoolEntry } from "./forms";
import { nameKey } from "./name-key";

/** Who had the pilot before, if somebody had (ruling 34). */
export async function findPilot(
  db: Db,
  { userId, key }: { userId: string; key: string },
): Promise<"creator" | "institution" | null> {
  const had = and(eq(schools.hadPilot, true), eq(schools.isDemo, false));
  const [own] = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.createdBy, userId), had))
    .limit(1);
  if (own) return "creator";
  const [same] = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.nameKey, key), had))
    .limit(1);
  return same ? "institution" : null;
}

export const keyOf = (school: SchoolEntry, creatorEmail: string): string =>
  nameKey({ name: school.schoolName, website: school.website ?? null, email: creatorEmail });
