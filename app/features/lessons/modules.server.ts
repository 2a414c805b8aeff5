import { and, asc, count, eq, inArray, sum } from "drizzle-orm";
import type { Db } from "#db/engine";
import { prepared } from "#db/prepared";
import { inActiveModule, isActiveModule, isPublishedLesson, isSchoolOpen } from "#db/published";
import {
  lessonProgress,
  lessons,
  modules,
  programCategories,
  programEnrollments,
  programs,
  schoolStudents,
  schools,
} from "#db/schema";
import { countTrue } from "#db/sql";

export type ModuleSummary = {
  id: string;
  name: string;
  description: string;
  tube: (typeof modules.$inferSelect)["tube"];
  sortOrder: number;
  lessonCount: number;
  minutes: number;
  completed: number;
  /** Rounded percent. */
  progress: number;
  /** At least one lesson needs active access. */
  isPremium: boolean;
  /** Null outside a program. */
  requirement: "Required" | "Optional" | null;
};

/** Empty without a program of an open school (ruling 35). */
const listProgramModules = prepared((db, { userId, now }: { userId: string; now: Date }) =>
  db
    .select({
      programId: programs.id,
      moduleId: programCategories.moduleId,
      isRequired: programCategories.isRequired,
      sortOrder: programCategories.sortOrder,
    })
    .from(schoolStudents)
    .innerJoin(schools, and(eq(schools.id, schoolStudents.schoolId), isSchoolOpen(now)))
    .innerJoin(programEnrollments, eq(programEnrollments.studentId, schoolStudents.id))
    .innerJoin(
      programs,
      and(eq(programs.id, programEnrollments.programId), eq(programs.isActive, true)),
    )
    .innerJoin(programCategories, eq(programCategories.programId, programs.id))
    .where(and(eq(schoolStudents.userId, userId), eq(schoolStudents.status, "active")))
    .orderBy(asc(programCategories.sortOrder)),
);

const modulesWithProgress = prepared((db, { userId }: { userId: string }) =>
  db
    .select({
      id: modules.id,
      name: modules.name,
      description: modules.description,
      tube: modules.tube,
      sortOrder: modules.sortOrder,
      premium: countTrue(lessons.isPremium),
      lessonCount: count(lessons.id),
      minutes: sum(lessons.estimatedMinutes).mapWith(Number),
      completion: sum(lessonProgress.completion).mapWith(Number),
      completed: count(lessonProgress.completedAt),
    })
    .from(modules)
    .innerJoin(lessons, and(eq(lessons.moduleId, modules.id), isPublishedLesson))
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)),
    )
    .where(isActiveModule)
    .groupBy(modules.id, modules.name, modules.description, modules.tube, modules.sortOrder)
    .orderBy(asc(modules.sortOrder)),
);

/** Every active module that has published lessons. */
async function listSummaries(db: Db, { userId }: { userId: string }): Promise<ModuleSummary[]> {
  const rows = await modulesWithProgress(db, { userId });
  return rows.map(({ completion, premium, ...row }) => ({
    ...row,
    isPremium: premium > 0,
    progress: Math.round((completion ?? 0) / row.lessonCount),
    requirement: null,
  }));
}

/**
 * Modules of the learner's programs, in order; without a program, every active module. Those
 * without a published lesson are left out (ruling 17).
 */
export async function listModules(
  db: Db,
  { userId, now = new Date() }: { userId: string; now?: Date },
): Promise<ModuleSummary[]> {
  const summaries = await listSummaries(db, { userId });
  const program = await listProgramModules(db, { userId, now });
  if (program.length === 0) return summaries;
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  const seen = new Map<string, ModuleSummary>();
  for (const { moduleId, isRequired } of program) {
    const summary = byId.get(moduleId);
    if (!summary) continue;
    // If two programs have the module, Required wins.
    const before = seen.get(moduleId)?.requirement === "Required";
    seen.set(moduleId, {
      ...summary,
      requirement: before || isRequired ? "Required" : "Optional",
    });
  }
  return [...seen.values()];
}

type ProgramModule = ModuleSummary & { requirement: "Required" | "Optional" };

/** Modules of each of the learner's programs, in its order, by the program's id. Of open schools only (ruling 35). */
export async function listModulesByProgram(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<Map<string, ProgramModule[]>> {
  const summaries = await listSummaries(db, { userId });
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  const found = new Map<string, ProgramModule[]>();
  for (const { programId, moduleId, isRequired } of await listProgramModules(db, { userId, now })) {
    const summary = byId.get(moduleId);
    if (!summary) continue;
    const modules = found.get(programId) ?? [];
    modules.push({ ...summary, requirement: isRequired ? "Required" : "Optional" });
    found.set(programId, modules);
  }
  return found;
}

/** Any module without a program, else only the program's. The caller checks that it is active. */
export async function isModuleVisible(
  db: Db,
  { userId, moduleId, now = new Date() }: { userId: string; moduleId: string; now?: Date },
): Promise<boolean> {
  const program = await listProgramModules(db, { userId, now });
  return program.length === 0 || program.some((one) => one.moduleId === moduleId);
}

export async function findModule(
  db: Db,
  { userId, moduleId }: { userId: string; moduleId: string },
): Promise<ModuleSummary | null> {
  const all = await listModules(db, { userId });
  return all.find((module) => module.id === moduleId) ?? null;
}

const lessonColumns = {
  id: lessons.id,
  title: lessons.title,
  estimatedMinutes: lessons.estimatedMinutes,
  isPremium: lessons.isPremium,
  completion: lessonProgress.completion,
};

type LearnerModule = { userId: string; moduleId: string };
const ownProgress = ({ userId }: LearnerModule) =>
  and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId));
const publishedIn = (db: Db, { moduleId }: LearnerModule) =>
  and(eq(lessons.moduleId, moduleId), isPublishedLesson, inActiveModule(db, lessons.moduleId));

/** Published, in order, with the learner's progress. */
export const listLessons = prepared((db, of: LearnerModule) =>
  db
    .select(lessonColumns)
    .from(lessons)
    .leftJoin(lessonProgress, ownProgress(of))
    .where(publishedIn(db, of))
    .orderBy(asc(lessons.sortOrder), asc(lessons.id)),
);

export const listLessonSummaries = prepared((db, of: LearnerModule) =>
  db
    .select({ ...lessonColumns, summary: lessons.summary })
    .from(lessons)
    .leftJoin(lessonProgress, ownProgress(of))
    .where(publishedIn(db, of))
    .orderBy(asc(lessons.sortOrder), asc(lessons.id)),
);

export async function listModulesOfLessons(
  db: Db,
  { ids }: { ids: string[] },
): Promise<{ id: string; moduleId: string }[]> {
  return db
    .select({ id: lessons.id, moduleId: lessons.moduleId })
    .from(lessons)
    .where(and(inArray(lessons.id, ids), isPublishedLesson));
}
