/** One student of a school, as its staff look at them. Every statement names the school of the viewer's seat. */
import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/engine";
import { isPublishedLesson } from "#db/published";
import {
  cohorts,
  lessonProgress,
  lessons,
  programEnrollments,
  programs,
  schoolInvites,
  schoolLocations,
  schoolStaff,
  schoolStudents,
  users,
} from "#db/schema";
import {
  isSeatLesson,
  type SeatModule,
  type SeatWork,
} from "~/features/seat-figures/seat-work.server";

export type OfStudent = { schoolId: string; studentId: string };

export const isStudent = ({ schoolId, studentId }: OfStudent) =>
  and(eq(schoolStudents.schoolId, schoolId), eq(schoolStudents.id, studentId));

/** The index of pending invites is used only if its condition is said in its own words. */
const isPending = sql`${schoolInvites.status} = 'pending'`;

export type StudentSeat = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

/** Whatever the status. Null for another school's. */
export async function findStudent(db: Db, of: OfStudent) {
  const [row] = await db
    .select({
      id: schoolStudents.id,
      userId: schoolStudents.userId,
      firstName: schoolStudents.firstName,
      lastName: schoolStudents.lastName,
      email: schoolStudents.studentEmail,
      number: schoolStudents.studentId,
      status: schoolStudents.status,
      enrolledAt: schoolStudents.enrolledAt,
      removedAt: schoolStudents.removedAt,
      standing: schoolStudents.standing,
      completionPercent: schoolStudents.completionPercent,
      grade: schoolStudents.grade,
      studySeconds: schoolStudents.studySeconds,
      lastActiveAt: schoolStudents.lastActiveAt,
      location: schoolLocations.name,
      extraTimeFactor: users.extraTimeFactor,
      inviteExpiresAt: schoolInvites.expiresAt,
    })
    .from(schoolStudents)
    .leftJoin(users, eq(users.id, schoolStudents.userId))
    .leftJoin(
      schoolLocations,
      and(
        eq(schoolLocations.schoolId, schoolStudents.schoolId),
        eq(schoolLocations.id, schoolStudents.locationId),
        eq(schoolLocations.isActive, true),
      ),
    )
    .leftJoin(
      schoolInvites,
      and(
        eq(schoolInvites.schoolId, schoolStudents.schoolId),
        eq(schoolInvites.email, schoolStudents.studentEmail),
        eq(schoolInvites.role, "student"),
        isPending,
      ),
    )
    .where(isStudent(of));
  return row ?? null;
}

/** What staff may read of the student's learning. Null unless the seat is active: what is done before and after it is private. */
export const workOf = (
  { status, userId, enrolledAt }: Pick<StudentSeat, "status" | "userId" | "enrolledAt">,
  modules: SeatModule[] | null,
): SeatWork | null =>
  status === "active" && userId !== null && modules !== null
    ? { userId, since: enrolledAt, modules: modules.map(({ id }) => id) }
    : null;

export type StudentProgram = {
  id: string;
  name: string;
  isActive: boolean;
  cohort: string | null;
  enrolledAt: Date;
};

/** By name, also those that are retired. */
export async function listStudentPrograms(
  db: Db,
  { schoolId, studentId }: OfStudent,
): Promise<StudentProgram[]> {
  return db
    .select({
      id: programs.id,
      name: programs.name,
      isActive: programs.isActive,
      cohort: cohorts.name,
      enrolledAt: programEnrollments.enrolledAt,
    })
    .from(programEnrollments)
    .innerJoin(programs, eq(programs.id, programEnrollments.programId))
    .leftJoin(
      cohorts,
      and(
        eq(cohorts.programId, programEnrollments.programId),
        eq(cohorts.id, programEnrollments.cohortId),
      ),
    )
    .where(
      and(eq(programEnrollments.schoolId, schoolId), eq(programEnrollments.studentId, studentId)),
    )
    .orderBy(asc(programs.name), asc(programs.id));
}

/** Lessons of a module: `lessons` are published, `done` those of them that the student completed since joining. */
export type ModuleProgress = SeatModule & { lessons: number; done: number };

/** In the order of `modules`. */
export async function listModuleProgress(
  db: Db,
  { work, modules }: { work: SeatWork; modules: SeatModule[] },
): Promise<ModuleProgress[]> {
  if (modules.length === 0) return [];
  const published = await db
    .select({ moduleId: lessons.moduleId, count: count() })
    .from(lessons)
    .where(and(inArray(lessons.moduleId, work.modules), isPublishedLesson))
    .groupBy(lessons.moduleId);
  const done = await db
    .select({ moduleId: lessons.moduleId, count: count() })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(and(isSeatLesson(work), isPublishedLesson))
    .groupBy(lessons.moduleId);
  const countOf = (rows: { moduleId: string; count: number }[], id: string) =>
    rows.find(({ moduleId }) => moduleId === id)?.count ?? 0;
  return modules.map((module) => ({
    ...module,
    lessons: countOf(published, module.id),
    done: countOf(done, module.id),
  }));
}

/** Names of accounts as the school knows them, by id: of its staff, else of the account. Without those that have none. */
export async function listActorNames(
  db: Db,
  { schoolId, userIds }: { schoolId: string; userIds: (string | null)[] },
): Promise<Map<string, string>> {
  const ids = [...new Set(userIds.flatMap((id) => id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, fullName: users.fullName, staffName: schoolStaff.name })
    .from(users)
    .leftJoin(
      schoolStaff,
      and(eq(schoolStaff.schoolId, schoolId), eq(schoolStaff.userId, users.id)),
    )
    .where(inArray(users.id, ids));
  return new Map(
    rows.flatMap(({ id, fullName, staffName }) => {
      const name = staffName || fullName;
      return name ? [[id, name]] : [];
    }),
  );
}
