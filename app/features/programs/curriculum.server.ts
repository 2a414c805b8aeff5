/** The modules of a program ("categories"): which, in what order, required or optional. */
import { and, asc, count, eq, sum } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { newId } from "#db/ids";
import { isActiveModule, isPublishedLesson } from "#db/published";
import { lessons, modules, programCategories, programs } from "#db/schema";
import { markSchool } from "~/features/seat-figures/changes.server";

export type CurriculumRow = {
  moduleId: string;
  name: string;
  isRequired: boolean;
  /** Counted from 1. */
  position: number;
  lessons: number;
  minutes: number;
};

type Of = { schoolId: string; programId: string };

/** In the order in which students see it. A module that is no longer published has no lessons. */
export async function listCurriculum(db: Db, of: Of): Promise<CurriculumRow[]> {
  const rows = await db
    .select({
      moduleId: programCategories.moduleId,
      name: modules.name,
      isRequired: programCategories.isRequired,
      lessons: count(lessons.id),
      minutes: sum(lessons.estimatedMinutes).mapWith(Number),
    })
    .from(programCategories)
    .innerJoin(programs, eq(programs.id, programCategories.programId))
    .innerJoin(modules, eq(modules.id, programCategories.moduleId))
    .leftJoin(lessons, and(eq(lessons.moduleId, modules.id), isPublishedLesson, isActiveModule))
    .where(and(eq(programs.schoolId, of.schoolId), eq(programs.id, of.programId)))
    .groupBy(
      programCategories.id,
      programCategories.moduleId,
      modules.name,
      programCategories.isRequired,
      programCategories.sortOrder,
    )
    .orderBy(asc(programCategories.sortOrder), asc(programCategories.id));
  return rows.map((row, at) => ({ ...row, minutes: row.minutes ?? 0, position: at + 1 }));
}

/** All modules that a program can have. */
export async function listCategories(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: modules.id, name: modules.name })
    .from(modules)
    .where(isActiveModule)
    .orderBy(asc(modules.sortOrder));
}

type OfModule = Of & { moduleId: string };
export type CurriculumOutcome = "done" | "missing";

/**
 * Puts a module into the program.
 * @param position counted from 1; the end if omitted
 */
export async function addCategory(
  tx: Tx,
  {
    position,
    isRequired = true,
    now,
    ...of
  }: OfModule & { position?: number; isRequired?: boolean; now: Date },
): Promise<CurriculumOutcome | "already there"> {
  const [module] = await tx
    .select({ id: modules.id })
    .from(modules)
    .where(and(eq(modules.id, of.moduleId), isActiveModule));
  const rows = await rowsOf(tx, of);
  if (!module || !rows) return "missing";
  if (rows.some(({ moduleId }) => moduleId === of.moduleId)) return "already there";
  const added = { id: newId(now), moduleId: of.moduleId, sortOrder: 0 };
  const at = Math.min(Math.max((position ?? rows.length + 1) - 1, 0), rows.length);
  const { programId, moduleId } = of;
  await tx.insert(programCategories).values({ ...added, programId, moduleId, isRequired });
  await writeOrder(tx, [...rows.slice(0, at), added, ...rows.slice(at)]);
  await markSchool(tx, of);
  return "done";
}

/** Returns what `addCategory` needs to put it back. */
export async function removeCategory(
  tx: Tx,
  of: OfModule,
): Promise<{ position: number; isRequired: boolean } | "missing"> {
  const rows = await rowsOf(tx, of);
  const at = rows?.findIndex(({ moduleId }) => moduleId === of.moduleId) ?? -1;
  const row = rows?.[at];
  if (!row) return "missing";
  await tx.delete(programCategories).where(eq(programCategories.id, row.id));
  await markSchool(tx, of);
  return { position: at + 1, isRequired: row.isRequired };
}

/** By one place. The first stays first, and the last last. */
export async function moveCategory(
  tx: Tx,
  { direction, ...of }: OfModule & { direction: "up" | "down" },
): Promise<CurriculumOutcome> {
  const rows = await rowsOf(tx, of);
  const at = rows?.findIndex(({ moduleId }) => moduleId === of.moduleId) ?? -1;
  const row = rows?.[at];
  if (!rows || !row) return "missing";
  const others = rows.filter((one) => one !== row);
  const to = Math.min(Math.max(direction === "up" ? at - 1 : at + 1, 0), others.length);
  await writeOrder(tx, [...others.slice(0, to), row, ...others.slice(to)]);
  return "done";
}

export async function requireCategory(
  tx: Tx,
  { isRequired, ...of }: OfModule & { isRequired: boolean },
): Promise<CurriculumOutcome> {
  const rows = await rowsOf(tx, of);
  const row = rows?.find(({ moduleId }) => moduleId === of.moduleId);
  if (!row) return "missing";
  await tx.update(programCategories).set({ isRequired }).where(eq(programCategories.id, row.id));
  await markSchool(tx, of);
  return "done";
}

type Row = { id: string; moduleId: string; sortOrder: number };

/** In order. Null unless the program is the school's. */
async function rowsOf(
  tx: Tx,
  { schoolId, programId }: Of,
): Promise<(Row & { isRequired: boolean })[] | null> {
  const [program] = await tx
    .select({ id: programs.id })
    .from(programs)
    .where(and(eq(programs.schoolId, schoolId), eq(programs.id, programId)));
  if (!program) return null;
  return tx
    .select({
      id: programCategories.id,
      moduleId: programCategories.moduleId,
      sortOrder: programCategories.sortOrder,
      isRequired: programCategories.isRequired,
    })
    .from(programCategories)
    .where(eq(programCategories.programId, programId))
    .orderBy(asc(programCategories.sortOrder), asc(programCategories.id));
}

async function writeOrder(tx: Tx, rows: Row[]): Promise<void> {
  for (const [at, { id, sortOrder }] of rows.entries())
    if (sortOrder !== at + 1)
      await tx
        .update(programCategories)
        .set({ sortOrder: at + 1 })
        .where(eq(programCategories.id, id));
}
