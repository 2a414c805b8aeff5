/** Seats of a school: whose they are, and how many are taken. */
import { and, asc, count, eq, inArray, isNull, or } from "drizzle-orm";
import type { Db } from "#db/engine";
import { schoolStaff, schoolStudents, schools } from "#db/schema";
import type { SchoolPlan, SchoolStatus, StaffRole } from "#db/vocabulary";
import { plans } from "./plans";
import { standingOf } from "./standing";

/** A member of staff at their school, as the portal's screens get it. */
export type Seat = {
  schoolId: string;
  schoolName: string;
  role: StaffRole;
  plan: SchoolPlan;
  /** `ended` also for a pilot whose time is over. */
  status: SchoolStatus;
  trialEndsAt: Date | null;
  /** The school requires two-factor sign-in of its staff. */
  needsSecondFactor: boolean;
};

/** By name. A creator without a row among the staff is an administrator (ruling 29). */
export async function listSeats(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<Seat[]> {
  const rows = await db
    .select({
      schoolId: schools.id,
      schoolName: schools.name,
      role: schoolStaff.role,
      plan: schools.plan,
      status: schools.status,
      trialEndsAt: schools.trialEndsAt,
      needsSecondFactor: schools.staffNeedSecondFactor,
    })
    .from(schools)
    .leftJoin(
      schoolStaff,
      and(eq(schoolStaff.schoolId, schools.id), eq(schoolStaff.userId, userId)),
    )
    .where(
      or(
        inArray(
          schools.id,
          db
            .select({ id: schoolStaff.schoolId })
            .from(schoolStaff)
            .where(and(eq(schoolStaff.userId, userId), eq(schoolStaff.status, "active"))),
        ),
        and(eq(schools.createdBy, userId), isNull(schoolStaff.id)),
      ),
    )
    .orderBy(asc(schools.name), asc(schools.id));
  return rows.map(({ role, ...school }) => ({
    ...school,
    role: role ?? "admin",
    status: standingOf(school, now),
  }));
}

export type SeatCounts = {
  students: { active: number; invited: number; requested: number; removed: number; max: number };
  /** `max`: null without a limit. */
  staff: { active: number; invited: number; max: number | null };
};

/** In the transaction that takes a seat: the limit holds for concurrent ones too. Null without such a school. */
export async function countSeats(db: Db, schoolId: string): Promise<SeatCounts | null> {
  const [school] = await db
    .select({ plan: schools.plan, maxStudents: schools.maxStudents, maxStaff: schools.maxStaff })
    .from(schools)
    .where(eq(schools.id, schoolId));
  if (!school) return null;
  const students = await db
    .select({ status: schoolStudents.status, count: count() })
    .from(schoolStudents)
    .where(eq(schoolStudents.schoolId, schoolId))
    .groupBy(schoolStudents.status);
  const staff = await db
    .select({ status: schoolStaff.status, count: count() })
    .from(schoolStaff)
    .where(eq(schoolStaff.schoolId, schoolId))
    .groupBy(schoolStaff.status);
  const of = (rows: { status: string; count: number }[], status: string) =>
    rows.find((row) => row.status === status)?.count ?? 0;
  return {
    students: {
      active: of(students, "active"),
      invited: of(students, "invited"),
      requested: of(students, "requested"),
      removed: of(students, "removed"),
      max: school.maxStudents,
    },
    staff: {
      active: of(staff, "active"),
      invited: of(staff, "invited"),
      max: school.maxStaff ?? plans[school.plan].staff,
    },
  };
}

/** The seats for students that a school has in all. */
export async function findMaxStudents(db: Db, { schoolId }: { schoolId: string }): Promise<number> {
  const [school] = await db
    .select({ max: schools.maxStudents })
    .from(schools)
    .where(eq(schools.id, schoolId));
  return school?.max ?? 0;
}

/** On the staff or a student, now. */
export async function isMember(
  db: Db,
  { schoolId, userId }: { schoolId: string; userId: string },
): Promise<boolean> {
  const [student] = await db
    .select({ id: schoolStudents.id })
    .from(schoolStudents)
    .where(
      and(
        eq(schoolStudents.schoolId, schoolId),
        eq(schoolStudents.userId, userId),
        eq(schoolStudents.status, "active"),
      ),
    );
  if (student) return true;
  const [staff] = await db
    .select({ id: schoolStaff.id })
    .from(schoolStaff)
    .where(
      and(
        eq(schoolStaff.schoolId, schoolId),
        eq(schoolStaff.userId, userId),
        eq(schoolStaff.status, "active"),
      ),
    );
  return staff !== undefined;
}
