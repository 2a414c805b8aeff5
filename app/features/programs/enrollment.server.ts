/** Which students are in a program, and in which of its cohorts. */
import { and, asc, count, eq, inArray, isNull, ne, notInArray, or, type SQL } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { cohorts, programEnrollments, schoolStudents } from "#db/schema";
import { takesPlace } from "~/features/schools/places/limits";
import { holdsWords } from "~/features/schools/search-name.server";
import { markStudents } from "~/features/seat-figures/changes.server";
import { findProgram } from "./programs.server";

/** On a page, and in one form: no field may be posted more often (app/server/posted-form.ts). */
export const mostStudents = 100;

type Of = { schoolId: string; programId: string };

/** `cohortId`: null for those without one; undefined for all. */
type Look = Of & { search: string; isEnrolled: boolean; cohortId?: string | null | undefined };

export type EnrolledStudent = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  isInvited: boolean;
  cohortId: string | null;
};

const enrollmentOf = ({ schoolId, programId }: Of) =>
  and(
    eq(programEnrollments.studentId, schoolStudents.id),
    eq(programEnrollments.schoolId, schoolId),
    eq(programEnrollments.programId, programId),
  );

function matches({ schoolId, search, isEnrolled, cohortId }: Look): SQL | undefined {
  return and(
    eq(schoolStudents.schoolId, schoolId),
    inArray(schoolStudents.status, takesPlace),
    isEnrolled ? undefined : isNull(programEnrollments.studentId),
    cohortId === null ? isNull(programEnrollments.cohortId) : undefined,
    typeof cohortId === "string" ? eq(programEnrollments.cohortId, cohortId) : undefined,
    holdsWords(schoolStudents.searchName, search),
  );
}

/** Of the students who are in the program (`isEnrolled`), or of those who could be. */
export async function countForProgram(db: Db, look: Look): Promise<number> {
  const from = db.select({ count: count() }).from(schoolStudents).$dynamic();
  const joined = look.isEnrolled
    ? from.innerJoin(programEnrollments, enrollmentOf(look))
    : from.leftJoin(programEnrollments, enrollmentOf(look));
  const [row] = await joined.where(matches(look));
  return row?.count ?? 0;
}

/** By last name. */
export async function listForProgram(
  db: Db,
  { page, size, ...look }: Look & { page: number; size: number },
): Promise<EnrolledStudent[]> {
  const from = db
    .select({
      id: schoolStudents.id,
      firstName: schoolStudents.firstName,
      lastName: schoolStudents.lastName,
      email: schoolStudents.studentEmail,
      status: schoolStudents.status,
      cohortId: programEnrollments.cohortId,
    })
    .from(schoolStudents)
    .$dynamic();
  const joined = look.isEnrolled
    ? from.innerJoin(programEnrollments, enrollmentOf(look))
    : from.leftJoin(programEnrollments, enrollmentOf(look));
  const rows = await joined
    .where(matches(look))
    .orderBy(asc(schoolStudents.searchName), asc(schoolStudents.id))
    .limit(size)
    .offset((page - 1) * size);
  return rows.map(({ status, ...row }) => ({ ...row, isInvited: status === "invited" }));
}

/** `left`: places that are free in the cohort, fewer than asked for. */
export type EnrollmentOutcome = { changed: number } | "missing" | { left: number; max: number };

type Students = Of & { studentIds: string[] };

/**
 * Puts students into the program. Those who are in it already move to the cohort.
 * @param cohortId null: new ones are in none, the others stay where they are
 */
export async function enrollStudents(
  tx: Tx,
  { cohortId, now, ...of }: Students & { cohortId: string | null; now: Date },
): Promise<EnrollmentOutcome> {
  const program = await findProgram(tx, of);
  const studentIds = await studentsOf(tx, of);
  if (!program?.isActive || !studentIds) return "missing";
  const there = await tx
    .select({ id: programEnrollments.studentId })
    .from(programEnrollments)
    .where(
      and(
        eq(programEnrollments.programId, of.programId),
        inArray(programEnrollments.studentId, studentIds),
      ),
    );
  const known = new Set(there.map(({ id }) => id));
  const coming = studentIds.filter((id) => !known.has(id));
  const refused = await roomFor(tx, {
    ...of,
    cohortId,
    studentIds: cohortId === null ? coming : studentIds,
  });
  if (refused) return refused;
  const { schoolId, programId } = of;
  const moved =
    cohortId === null || known.size === 0
      ? []
      : await tx
          .update(programEnrollments)
          .set({ cohortId })
          .where(
            and(
              isIn(of, [...known]),
              or(isNull(programEnrollments.cohortId), ne(programEnrollments.cohortId, cohortId)),
            ),
          )
          .returning({ id: programEnrollments.studentId });
  if (coming.length > 0)
    await tx
      .insert(programEnrollments)
      .values(
        coming.map((studentId) => ({ schoolId, programId, studentId, cohortId, enrolledAt: now })),
      );
  await markStudents(tx, { schoolId, studentIds: coming });
  return { changed: coming.length + moved.length };
}

/** @param cohortId null: out of their cohorts */
export async function moveStudents(
  tx: Tx,
  { cohortId, ...of }: Students & { cohortId: string | null },
): Promise<EnrollmentOutcome> {
  const studentIds = await studentsOf(tx, of);
  if (!studentIds) return "missing";
  const refused = await roomFor(tx, { ...of, cohortId, studentIds });
  if (refused) return refused;
  const moved = await tx
    .update(programEnrollments)
    .set({ cohortId })
    .where(isIn(of, studentIds))
    .returning({ id: programEnrollments.studentId });
  return { changed: moved.length };
}

/** Takes students out of the program. */
export async function unenrollStudents(tx: Tx, of: Students): Promise<EnrollmentOutcome> {
  const studentIds = await studentsOf(tx, of);
  if (!studentIds) return "missing";
  const gone = await tx
    .delete(programEnrollments)
    .where(isIn(of, studentIds))
    .returning({ id: programEnrollments.studentId });
  await markStudents(tx, { ...of, studentIds });
  return { changed: gone.length };
}

const isIn = ({ schoolId, programId }: Of, studentIds: string[]) =>
  and(
    eq(programEnrollments.schoolId, schoolId),
    eq(programEnrollments.programId, programId),
    inArray(programEnrollments.studentId, studentIds),
  );

/** Without repetitions. Null if one of them has no seat at the school. */
async function studentsOf(
  tx: Tx,
  { schoolId, programId, studentIds }: Students,
): Promise<string[] | null> {
  const ids = [...new Set(studentIds)];
  if (!(await findProgram(tx, { schoolId, programId }))) return null;
  const found = await tx
    .select({ id: schoolStudents.id })
    .from(schoolStudents)
    .where(
      and(
        eq(schoolStudents.schoolId, schoolId),
        inArray(schoolStudents.id, ids),
        inArray(schoolStudents.status, takesPlace),
      ),
    );
  return found.length === ids.length && ids.length > 0 ? ids : null;
}

/** Null if there is room for these students in the cohort. */
async function roomFor(
  tx: Tx,
  { schoolId, programId, studentIds, cohortId }: Students & { cohortId: string | null },
): Promise<"missing" | { left: number; max: number } | null> {
  if (cohortId === null) return null;
  const [cohort] = await tx
    .select({ max: cohorts.maxStudents })
    .from(cohorts)
    .where(
      and(
        eq(cohorts.schoolId, schoolId),
        eq(cohorts.programId, programId),
        eq(cohorts.id, cohortId),
      ),
    );
  if (!cohort) return "missing";
  if (studentIds.length === 0) return null;
  const [others] = await tx
    .select({ count: count() })
    .from(programEnrollments)
    .innerJoin(schoolStudents, eq(schoolStudents.id, programEnrollments.studentId))
    .where(
      and(
        eq(programEnrollments.schoolId, schoolId),
        eq(programEnrollments.cohortId, cohortId),
        inArray(schoolStudents.status, takesPlace),
        notInArray(programEnrollments.studentId, studentIds),
      ),
    );
  const left = Math.max(0, cohort.max - (others?.count ?? 0));
  return studentIds.length > left ? { left, max: cohort.max } : null;
}
