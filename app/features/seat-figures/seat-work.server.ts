/** What a student did that counts for a seat: since joining, inside its programs (ruling 36). */
import { and, asc, eq, gte, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#db/engine";
import { isActiveModule } from "#db/published";
import {
  attempts,
  lessonProgress,
  lessons,
  modules,
  programCategories,
  programEnrollments,
  programs,
  questionLists,
  quizzes,
} from "#db/schema";
import { isResult } from "#db/schema/is-result";
import type { TubeColour } from "~/ui/tube-colour";

export type SeatModule = { id: string; name: string; tube: TubeColour; isRequired: boolean };

/**
 * Modules of a seat's active programs, in the order of the curricula. One of several programs is there once, and required if
 * any of them requires it.
 * @returns null for a seat in no active program
 */
export async function listSeatModules(
  db: Db,
  { schoolId, studentId }: { schoolId: string; studentId: string },
): Promise<SeatModule[] | null> {
  const rows = await db
    .select({
      id: modules.id,
      name: modules.name,
      tube: modules.tube,
      isRequired: programCategories.isRequired,
    })
    .from(programEnrollments)
    .innerJoin(
      programs,
      and(eq(programs.id, programEnrollments.programId), eq(programs.isActive, true)),
    )
    .leftJoin(programCategories, eq(programCategories.programId, programs.id))
    .leftJoin(modules, and(eq(modules.id, programCategories.moduleId), isActiveModule))
    .where(
      and(eq(programEnrollments.schoolId, schoolId), eq(programEnrollments.studentId, studentId)),
    )
    .orderBy(asc(programs.name), asc(programs.id), asc(programCategories.sortOrder));
  if (rows.length === 0) return null;
  const found = new Map<string, SeatModule>();
  for (const { id, name, tube, isRequired } of rows)
    if (id !== null && name !== null && tube !== null)
      found.set(id, {
        id,
        name,
        tube,
        isRequired: isRequired === true || found.get(id)?.isRequired === true,
      });
  return [...found.values()];
}

/** `modules`: ids of the seat's. */
export type SeatWork = { userId: string; since: Date; modules: string[] };

/** For `lesson_progress` joined with `lessons`. */
export const isSeatLesson = ({ userId, since, modules: ids }: SeatWork) =>
  and(
    eq(lessonProgress.userId, userId),
    isNotNull(lessonProgress.completedAt),
    gte(lessonProgress.completedAt, since),
    inArray(lessons.moduleId, ids),
  );

/** Results at the course's quizzes, for `attempts` joined with `question_lists` and `quizzes`. A learner's own lists are private. */
export const isSeatAttempt = ({ userId, since, modules: ids }: SeatWork) =>
  and(
    eq(attempts.userId, userId),
    gte(attempts.submittedAt, since),
    isResult,
    isNull(questionLists.ownerId),
    inArray(quizzes.moduleId, ids),
  );

/** Quizzes whose results make the grade (ruling 36). */
export const gradedQuizzes = ["practice", "assessment"] as const;
