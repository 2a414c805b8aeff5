import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/engine";
import { prepared } from "#db/prepared";
import { isSchoolOpen } from "#db/published";
import { accessGrants, schoolStudents, schools } from "#db/schema";
import type { Role } from "#db/vocabulary";
import { type Access, accessFrom } from "./access";

const grantsQuery = prepared((db, { userId }: { userId: string }) =>
  db
    .select({
      plan: accessGrants.plan,
      startsAt: accessGrants.startsAt,
      endsAt: accessGrants.endsAt,
    })
    .from(accessGrants)
    .where(and(eq(accessGrants.userId, userId), isNull(accessGrants.revokedAt))),
);

const seatQuery = prepared((db, { userId, now }: { userId: string; now: Date }) =>
  db
    .select({ id: schoolStudents.id })
    .from(schoolStudents)
    .innerJoin(schools, eq(schools.id, schoolStudents.schoolId))
    .where(
      and(
        eq(schoolStudents.userId, userId),
        eq(schoolStudents.status, "active"),
        isSchoolOpen(now),
      ),
    )
    .limit(1),
);

export async function findAccess(
  db: Db,
  { userId, role, now }: { userId: string; role: Role; now: Date },
): Promise<Access> {
  const grants = await grantsQuery(db, { userId });
  const [seat] = await seatQuery(db, { userId, now });
  return accessFrom(grants, { role, hasSeat: seat !== undefined, now });
}
