/** A school's programs. Every statement names the school of the viewer's seat. */
import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { newId } from "#db/ids";
import {
  cohorts,
  programCategories,
  programEnrollments,
  programs,
  schoolStudents,
  schools,
} from "#db/schema";
import { countPrograms } from "~/features/schools/life.server";
import { takesPlace } from "~/features/schools/places/limits";
import { plans } from "~/features/schools/plans";
import { markSchool } from "~/features/seat-figures/changes.server";
import { recordAudit } from "~/features/security-log/audit.server";

export type Program = { id: string; name: string; isActive: boolean };

export type ProgramSummary = Program & { categories: number; students: number; cohorts: number };

/** Active ones first, by name. Students who were removed from the school do not count. */
export async function listPrograms(
  db: Db,
  { schoolId }: { schoolId: string },
): Promise<ProgramSummary[]> {
  const rows = await db
    .select({ id: programs.id, name: programs.name, isActive: programs.isActive })
    .from(programs)
    .where(eq(programs.schoolId, schoolId))
    .orderBy(desc(programs.isActive), asc(programs.name), asc(programs.id));
  const modules = await db
    .select({ id: programCategories.programId, count: count() })
    .from(programCategories)
    .innerJoin(programs, eq(programs.id, programCategories.programId))
    .where(eq(programs.schoolId, schoolId))
    .groupBy(programCategories.programId);
  const students = await db
    .select({ id: programEnrollments.programId, count: count() })
    .from(programEnrollments)
    .innerJoin(schoolStudents, eq(schoolStudents.id, programEnrollments.studentId))
    .where(and(eq(schoolStudents.schoolId, schoolId), inArray(schoolStudents.status, takesPlace)))
    .groupBy(programEnrollments.programId);
  const classes = await db
    .select({ id: cohorts.programId, count: count() })
    .from(cohorts)
    .where(eq(cohorts.schoolId, schoolId))
    .groupBy(cohorts.programId);
  const of = (counts: { id: string; count: number }[], id: string) =>
    counts.find((row) => row.id === id)?.count ?? 0;
  return rows.map((program) => ({
    ...program,
    categories: of(modules, program.id),
    students: of(students, program.id),
    cohorts: of(classes, program.id),
  }));
}

/** Null for another school's. */
export async function findProgram(
  db: Db,
  { schoolId, programId }: { schoolId: string; programId: string },
): Promise<Program | null> {
  const [program] = await db
    .select({ id: programs.id, name: programs.name, isActive: programs.isActive })
    .from(programs)
    .where(and(eq(programs.schoolId, schoolId), eq(programs.id, programId)));
  return program ?? null;
}

/** How many active programs the plan allows; null: any number (ruling 20). */
export async function maxPrograms(
  db: Db,
  { schoolId }: { schoolId: string },
): Promise<number | null> {
  const [school] = await db
    .select({ plan: schools.plan, maxPrograms: schools.maxPrograms })
    .from(schools)
    .where(eq(schools.id, schoolId));
  if (!school) return 0;
  return school.maxPrograms ?? plans[school.plan].programs;
}

type By = { schoolId: string; actorId: string; now: Date };

/** `max`: the plan's programs, all of them in use. */
export type ProgramOutcome = "done" | "missing" | "name taken" | { max: number };

/** Returns the new program's id. */
export async function createProgram(
  tx: Tx,
  { name, ...by }: By & { name: string },
): Promise<{ id: string } | Exclude<ProgramOutcome, "done" | "missing">> {
  const { schoolId, now } = by;
  if (await isNameTaken(tx, { schoolId, name, except: "" })) return "name taken";
  const full = await maxIfFull(tx, schoolId);
  if (full) return full;
  const id = newId(now);
  await tx.insert(programs).values({ id, schoolId, name, createdAt: now });
  await audit(tx, "program.created", { ...by, programId: id });
  return { id };
}

export async function renameProgram(
  tx: Tx,
  { programId, name, schoolId }: By & { programId: string; name: string },
): Promise<ProgramOutcome> {
  if (await isNameTaken(tx, { schoolId, name, except: programId })) return "name taken";
  const renamed = await tx
    .update(programs)
    .set({ name })
    .where(and(eq(programs.schoolId, schoolId), eq(programs.id, programId)))
    .returning({ id: programs.id });
  return renamed.length > 0 ? "done" : "missing";
}

/** Its students stay enrolled, but see its modules only once it is active again. Repeated, it changes nothing. */
export async function setProgramActive(
  tx: Tx,
  { programId, isActive, ...by }: By & { programId: string; isActive: boolean },
): Promise<ProgramOutcome> {
  const { schoolId } = by;
  const program = await findProgram(tx, { schoolId, programId });
  if (!program) return "missing";
  if (program.isActive === isActive) return "done";
  const full = isActive ? await maxIfFull(tx, schoolId) : null;
  if (full) return full;
  await tx
    .update(programs)
    .set({ isActive })
    .where(and(eq(programs.schoolId, schoolId), eq(programs.id, programId)));
  await markSchool(tx, by);
  await audit(tx, isActive ? "program.reopened" : "program.retired", { ...by, programId });
  return "done";
}

async function maxIfFull(tx: Tx, schoolId: string): Promise<{ max: number } | null> {
  const max = await maxPrograms(tx, { schoolId });
  return max !== null && (await countPrograms(tx, schoolId)) >= max ? { max } : null;
}

/** Whatever the case of its letters. */
async function isNameTaken(
  db: Db,
  { schoolId, name, except }: { schoolId: string; name: string; except: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: programs.id, name: programs.name })
    .from(programs)
    .where(eq(programs.schoolId, schoolId));
  return rows.some((row) => row.id !== except && row.name.toLowerCase() === name.toLowerCase());
}

const audit = (
  tx: Tx,
  action: "program.created" | "program.retired" | "program.reopened",
  { schoolId, programId, actorId, now }: By & { programId: string },
) =>
  recordAudit(tx, {
    actorId,
    action,
    subject: { kind: "program", id: programId },
    details: { schoolId },
    now,
  });
