/** A school's library, and who has done what of it. Every statement names the school of the viewer's seat. */
import {
  and,
  asc,
  count,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
} from "drizzle-orm";
import type { Db } from "#db/engine";
import {
  programEnrollments,
  programs,
  schoolContent,
  schoolContentDone,
  schoolStudents,
} from "#db/schema";
import { everyone, type LibraryFilter, type LibraryView, libraryFilters } from "./library-view";

type OfSchool = { schoolId: string };
type Look = OfSchool & Pick<LibraryView, "show" | "type" | "program">;

const isNarrow = ({ schoolId, type, program }: Omit<Look, "show">): SQL | undefined =>
  and(
    eq(schoolContent.schoolId, schoolId),
    type === "" ? undefined : eq(schoolContent.contentType, type),
    program === ""
      ? undefined
      : program === everyone
        ? isNull(schoolContent.programId)
        : eq(schoolContent.programId, program),
  );

const isShown = (show: LibraryFilter): SQL =>
  show === "current" ? ne(schoolContent.status, "archived") : eq(schoolContent.status, show);

/** The items of a library that a view shows. */
export const isInLibrary = ({ show, ...look }: Look): SQL | undefined =>
  and(isNarrow(look), isShown(show));

/** Items of this type and program, by status. */
export async function countLibrary(
  db: Db,
  look: Omit<Look, "show">,
): Promise<Record<LibraryFilter, number>> {
  const rows = await db
    .select({ status: schoolContent.status, items: count() })
    .from(schoolContent)
    .where(isNarrow(look))
    .groupBy(schoolContent.status);
  const counts = Object.fromEntries(libraryFilters.map((filter) => [filter, 0])) as Record<
    LibraryFilter,
    number
  >;
  for (const { status, items } of rows) {
    counts[status] = items;
    if (status !== "archived") counts.current += items;
  }
  return counts;
}

/** A page, in the order in which students see it. */
export async function listLibrary(
  db: Db,
  { page, size, ...look }: Look & { page: number; size: number },
) {
  return db
    .select({
      id: schoolContent.id,
      title: schoolContent.title,
      contentType: schoolContent.contentType,
      status: schoolContent.status,
      programId: schoolContent.programId,
      isMandatory: schoolContent.isMandatory,
      dueOn: schoolContent.dueOn,
    })
    .from(schoolContent)
    .where(isInLibrary(look))
    .orderBy(asc(schoolContent.sortOrder), asc(schoolContent.id))
    .limit(size)
    .offset((page - 1) * size);
}

export type ContentProgram = { id: string; name: string; isActive: boolean };

/** All programs of the school, by name. */
export async function listContentPrograms(
  db: Db,
  { schoolId }: OfSchool,
): Promise<ContentProgram[]> {
  return db
    .select({ id: programs.id, name: programs.name, isActive: programs.isActive })
    .from(programs)
    .where(eq(programs.schoolId, schoolId))
    .orderBy(asc(programs.name), asc(programs.id));
}

/** Active students: of the school, and enrolled in each program. */
export async function countAudiences(
  db: Db,
  { schoolId }: OfSchool,
): Promise<{ everyone: number; byProgram: Map<string, number> }> {
  const isActive = and(eq(schoolStudents.schoolId, schoolId), eq(schoolStudents.status, "active"));
  const [all] = await db.select({ students: count() }).from(schoolStudents).where(isActive);
  const enrolled = await db
    .select({ programId: programEnrollments.programId, students: count() })
    .from(programEnrollments)
    .innerJoin(schoolStudents, eq(schoolStudents.id, programEnrollments.studentId))
    .where(isActive)
    .groupBy(programEnrollments.programId);
  return {
    everyone: all?.students ?? 0,
    byProgram: new Map(enrolled.map(({ programId, students }) => [programId, students])),
  };
}

/** Of these items, how many of the students they are for have done each; those that no one has done are not there. */
export async function countDone(
  db: Db,
  { schoolId, contentIds }: OfSchool & { contentIds: string[] },
): Promise<Map<string, number>> {
  if (contentIds.length === 0) return new Map();
  const isEnrolled = exists(
    db
      .select({ id: programEnrollments.studentId })
      .from(programEnrollments)
      .where(
        and(
          eq(programEnrollments.studentId, schoolContentDone.studentId),
          eq(programEnrollments.programId, schoolContent.programId),
        ),
      ),
  );
  const rows = await db
    .select({ id: schoolContent.id, students: count() })
    .from(schoolContentDone)
    .innerJoin(schoolContent, eq(schoolContent.id, schoolContentDone.contentId))
    .innerJoin(
      schoolStudents,
      and(eq(schoolStudents.id, schoolContentDone.studentId), eq(schoolStudents.status, "active")),
    )
    .where(
      and(
        eq(schoolContent.schoolId, schoolId),
        inArray(schoolContent.id, contentIds),
        or(isNull(schoolContent.programId), isEnrolled),
      ),
    )
    .groupBy(schoolContent.id);
  return new Map(rows.map(({ id, students }) => [id, students]));
}

const columns = {
  id: schoolContent.id,
  programId: schoolContent.programId,
  program: programs.name,
  title: schoolContent.title,
  contentType: schoolContent.contentType,
  status: schoolContent.status,
  body: schoolContent.body,
  contentData: schoolContent.contentData,
  contentUrl: schoolContent.contentUrl,
  isMandatory: schoolContent.isMandatory,
  dueOn: schoolContent.dueOn,
  revision: schoolContent.revision,
};

/** `program`: null for all students of the school. */
export type Content = NonNullable<Awaited<ReturnType<typeof findContent>>>;

/** Null for another school's. */
export async function findContent(
  db: Db,
  { schoolId, contentId }: OfSchool & { contentId: string },
) {
  const [content] = await db
    .select(columns)
    .from(schoolContent)
    .leftJoin(programs, eq(programs.id, schoolContent.programId))
    .where(and(eq(schoolContent.schoolId, schoolId), eq(schoolContent.id, contentId)));
  return content ?? null;
}

type OfContent = OfSchool & { contentId: string; programId: string | null };

const isDone = ({ schoolId, contentId }: OfContent) =>
  and(
    eq(schoolContentDone.schoolId, schoolId),
    eq(schoolContentDone.contentId, contentId),
    eq(schoolContentDone.studentId, schoolStudents.id),
  );

/** Active students of the item's program, or of the school. */
const isFor = (db: Db, { schoolId, programId }: OfContent) =>
  and(
    eq(schoolStudents.schoolId, schoolId),
    eq(schoolStudents.status, "active"),
    programId === null
      ? undefined
      : exists(
          db
            .select({ id: programEnrollments.studentId })
            .from(programEnrollments)
            .where(
              and(
                eq(programEnrollments.studentId, schoolStudents.id),
                eq(programEnrollments.programId, programId),
              ),
            ),
        ),
  );

/** Of the students that the item is for. */
export async function countContentStudents(
  db: Db,
  of: OfContent,
): Promise<{ all: number; done: number }> {
  const [row] = await db
    .select({ all: count(), done: count(schoolContentDone.studentId) })
    .from(schoolStudents)
    .leftJoin(schoolContentDone, isDone(of))
    .where(isFor(db, of));
  return row ?? { all: 0, done: 0 };
}

/** A page of the students that the item is for, by name. */
export async function listContentStudents(
  db: Db,
  { done, page, size, ...of }: OfContent & { done: boolean; page: number; size: number },
) {
  return db
    .select({
      id: schoolStudents.id,
      firstName: schoolStudents.firstName,
      lastName: schoolStudents.lastName,
      email: schoolStudents.studentEmail,
      completedAt: schoolContentDone.completedAt,
    })
    .from(schoolStudents)
    .leftJoin(schoolContentDone, isDone(of))
    .where(
      and(
        isFor(db, of),
        done ? isNotNull(schoolContentDone.studentId) : isNull(schoolContentDone.studentId),
      ),
    )
    .orderBy(asc(schoolStudents.searchName), asc(schoolStudents.id))
    .limit(size)
    .offset((page - 1) * size);
}
