/** The students of a school with their figures, as its staff look at them. Every statement names the school of the viewer's seat. */
import { and, asc, count, eq, exists, gt, gte, inArray, or, type SQL, sql, sum } from "drizzle-orm";
import type { AnyColumn } from "#db/columns";
import type { Db } from "#db/engine";
import {
  cohorts,
  programEnrollments,
  programs,
  schoolDays,
  schoolLocations,
  schoolStudents,
} from "#db/schema";
import { onRoster } from "#db/schema/schools";
import { countWhere } from "#db/sql";
import { type Standing, standings } from "#db/vocabulary";
import { holdsWords } from "~/features/schools/search-name.server";
import type { RosterColumn, RosterFilter, RosterView } from "./roster-view";

/** Of a pass rate, in percent (ruling 36). */
const passingGrade = 70;

type OfSchool = { schoolId: string };

export type RosterSums = {
  /** Students by filter. */
  counts: Record<RosterFilter, number>;
  active: number;
  /** Means and shares in percent, of active students; null without any. */
  progress: number | null;
  passRate: number | null;
  /** Active students in a program without a grade. */
  ungraded: number;
};

/** One read of an index that holds all of it. */
export async function sumRoster(db: Db, { schoolId }: OfSchool): Promise<RosterSums> {
  const rows = await db
    .select({
      status: schoolStudents.status,
      standing: schoolStudents.standing,
      students: count(),
      progress: sum(schoolStudents.completionPercent).mapWith(Number),
      graded: count(schoolStudents.grade),
      passed: countWhere(gte(schoolStudents.grade, passingGrade)),
    })
    .from(schoolStudents)
    .where(
      and(
        eq(schoolStudents.schoolId, schoolId),
        inArray(schoolStudents.status, ["active", "invited"]),
      ),
    )
    .groupBy(schoolStudents.status, schoolStudents.standing);
  const counts = { all: 0, invited: 0, needs_help: 0, at_risk: 0, on_track: 0, no_program: 0 };
  const enrolled = { students: 0, progress: 0, graded: 0, passed: 0 };
  for (const { status, standing, ...row } of rows) {
    const name = standings[standing] ?? "no_program";
    counts.all += row.students;
    counts[status === "invited" ? "invited" : name] += row.students;
    if (status === "invited" || name === "no_program") continue;
    for (const key of ["students", "progress", "graded", "passed"] as const)
      enrolled[key] += row[key] ?? 0;
  }
  const { students, progress, graded, passed } = enrolled;
  return {
    counts,
    active: counts.all - counts.invited,
    progress: students > 0 ? progress / students : null,
    passRate: graded > 0 ? (100 * passed) / graded : null,
    ungraded: students - graded,
  };
}

/** Seconds that students studied on seven days (UTC), of which today is the last. */
export async function sumStudyWeek(
  db: Db,
  { schoolId, now }: OfSchool & { now: Date },
): Promise<number> {
  const from = new Date(now.getTime() - 6 * 24 * 3600_000).toISOString().slice(0, 10);
  const [row] = await db
    .select({ seconds: sum(schoolDays.seconds).mapWith(Number) })
    .from(schoolDays)
    .where(and(eq(schoolDays.schoolId, schoolId), gte(schoolDays.day, from)));
  return row?.seconds ?? 0;
}

export type Group = {
  programId: string;
  cohortId: string | null;
  program: string;
  cohort: string | null;
};

/** Programs that are taught, each followed by its cohorts, by name. */
export async function listGroups(db: Db, { schoolId }: OfSchool): Promise<Group[]> {
  const rows = await db
    .select({
      programId: programs.id,
      program: programs.name,
      cohortId: cohorts.id,
      cohort: cohorts.name,
    })
    .from(programs)
    .leftJoin(cohorts, eq(cohorts.programId, programs.id))
    .where(and(eq(programs.schoolId, schoolId), eq(programs.isActive, true)))
    .orderBy(asc(programs.name), asc(programs.id), asc(cohorts.name), asc(cohorts.id));
  return rows.flatMap((row, at) => [
    ...(rows[at - 1]?.programId === row.programId
      ? []
      : [{ ...row, cohortId: null, cohort: null }]),
    ...(row.cohortId ? [row] : []),
  ]);
}

type Look = OfSchool & Pick<RosterView, "filter" | "search"> & { group: Group | null };

const isStanding = (standing: Standing) =>
  and(
    eq(schoolStudents.status, "active"),
    eq(schoolStudents.standing, standings.indexOf(standing)),
  );

/** The indexes of the roster are used only if their condition is said in its own words. */
const isOnRoster = sql.raw(`school_students.${onRoster}`);

function matches(db: Db, { schoolId, filter, search, group }: Look): SQL | undefined {
  const ofGroup = group
    ? exists(
        db
          .select({ id: programEnrollments.studentId })
          .from(programEnrollments)
          .where(
            and(
              eq(programEnrollments.studentId, schoolStudents.id),
              eq(programEnrollments.schoolId, schoolId),
              eq(programEnrollments.programId, group.programId),
              group.cohortId ? eq(programEnrollments.cohortId, group.cohortId) : undefined,
            ),
          ),
      )
    : undefined;
  return and(
    eq(schoolStudents.schoolId, schoolId),
    isOnRoster,
    filter === "invited" ? eq(schoolStudents.status, "invited") : undefined,
    filter === "all" || filter === "invited" ? undefined : isStanding(filter),
    holdsWords(schoolStudents.searchName, search),
    ofGroup,
  );
}

export async function countRoster(db: Db, look: Look): Promise<number> {
  const [row] = await db.select({ count: count() }).from(schoolStudents).where(matches(db, look));
  return row?.count ?? 0;
}

const columns = {
  id: schoolStudents.id,
  userId: schoolStudents.userId,
  firstName: schoolStudents.firstName,
  lastName: schoolStudents.lastName,
  email: schoolStudents.studentEmail,
  number: schoolStudents.studentId,
  status: schoolStudents.status,
  standing: schoolStudents.standing,
  completionPercent: schoolStudents.completionPercent,
  grade: schoolStudents.grade,
  studySeconds: schoolStudents.studySeconds,
  lastActiveAt: schoolStudents.lastActiveAt,
  location: schoolLocations.name,
  searchName: schoolStudents.searchName,
};

export type RosterStudent = Awaited<ReturnType<typeof listRoster>>[number];

const sortColumns: Record<RosterColumn, AnyColumn> = {
  name: schoolStudents.searchName,
  number: schoolStudents.studentId,
  status: schoolStudents.standing,
  progress: schoolStudents.completionPercent,
  grade: schoolStudents.grade,
  study: schoolStudents.studySeconds,
  active: schoolStudents.lastActiveAt,
  location: schoolStudents.locationId,
};

const isThere = and(
  eq(schoolLocations.schoolId, schoolStudents.schoolId),
  eq(schoolLocations.id, schoolStudents.locationId),
  eq(schoolLocations.isActive, true),
);

/** A page. What is missing counts as least, equal ones are in the order of their names; by location, those of one stand together. */
export async function listRoster(
  db: Db,
  {
    sort,
    descending,
    page,
    size,
    ...look
  }: Look & Pick<RosterView, "sort" | "descending" | "page"> & { size: number },
) {
  const column = sortColumns[sort];
  return db
    .select(columns)
    .from(schoolStudents)
    .leftJoin(schoolLocations, isThere)
    .where(matches(db, look))
    .orderBy(
      // All in one direction, as the indexes are read.
      ...[column, schoolStudents.searchName, schoolStudents.id].map((key) =>
        descending ? sql`${key} desc nulls last` : sql`${key} asc nulls first`,
      ),
    )
    .limit(size)
    .offset((page - 1) * size);
}

const pieceSize = 500;

/** All who match, by name, in pieces: whoever joins or leaves meanwhile moves no one else. */
export async function* rosterPieces(db: Db, look: Look): AsyncGenerator<RosterStudent[]> {
  for (let last: { searchName: string; id: string } | null = null; ; ) {
    const piece: RosterStudent[] = await db
      .select(columns)
      .from(schoolStudents)
      .leftJoin(schoolLocations, isThere)
      .where(and(matches(db, look), last ? isAfter(last) : undefined))
      .orderBy(asc(schoolStudents.searchName), asc(schoolStudents.id))
      .limit(pieceSize);
    yield piece;
    last = piece.at(-1) ?? null;
    if (!last || piece.length < pieceSize) return;
  }
}

const isAfter = ({ searchName, id }: { searchName: string; id: string }) =>
  or(
    gt(schoolStudents.searchName, searchName),
    and(eq(schoolStudents.searchName, searchName), gt(schoolStudents.id, id)),
  );

export type ProgramFigures = {
  id: string;
  name: string;
  /** Active students. */
  students: number;
  onTrack: number;
  /** Means and shares in percent; null without any. */
  progress: number | null;
  passRate: number | null;
  ungraded: number;
};

/** Of the programs that are taught, by name. A student of several counts in each. */
export async function listProgramFigures(
  db: Db,
  { schoolId }: OfSchool,
): Promise<ProgramFigures[]> {
  const rows = await db
    .select({
      id: programs.id,
      name: programs.name,
      students: count(schoolStudents.id),
      onTrack: countWhere(eq(schoolStudents.standing, standings.indexOf("on_track"))),
      progress: sum(schoolStudents.completionPercent).mapWith(Number),
      graded: count(schoolStudents.grade),
      passed: countWhere(gte(schoolStudents.grade, passingGrade)),
    })
    .from(programs)
    .leftJoin(programEnrollments, eq(programEnrollments.programId, programs.id))
    .leftJoin(
      schoolStudents,
      and(eq(schoolStudents.id, programEnrollments.studentId), eq(schoolStudents.status, "active")),
    )
    .where(and(eq(programs.schoolId, schoolId), eq(programs.isActive, true)))
    .groupBy(programs.id, programs.name)
    .orderBy(asc(programs.name), asc(programs.id));
  return rows.map(({ graded, passed, progress, ...row }) => ({
    ...row,
    progress: row.students > 0 ? (progress ?? 0) / row.students : null,
    passRate: graded > 0 ? (100 * passed) / graded : null,
    ungraded: row.students - graded,
  }));
}
