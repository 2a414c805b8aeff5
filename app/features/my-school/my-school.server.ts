/** What a school is to one of its students. Every statement names the student's own user id. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { afterCursor, type Cursor, toPage } from "#db/pages";
import { prepared } from "#db/prepared";
import { isPublishedContent, isSchoolOpen } from "#db/published";
import {
  announcements,
  cohorts,
  programEnrollments,
  programs,
  schoolContent,
  schoolContentDone,
  schoolLocations,
  schoolStaff,
  schoolStudents,
  schools,
} from "#db/schema";
import { holdsFirst } from "#db/sql";
import type { SchoolStatus, StaffRole } from "#db/vocabulary";
import { opensLessons, standingOf } from "~/features/schools/standing";
import type { Item } from "./content-row";

const isOwnSeat = (userId: string) =>
  and(eq(schoolStudents.userId, userId), eq(schoolStudents.status, "active"));

const isOwnSeatIn = ({ userId, schoolId }: OfSchool) =>
  and(isOwnSeat(userId), eq(schoolStudents.schoolId, schoolId));

type OfSchool = { userId: string; schoolId: string };

export type OwnSeat = {
  schoolId: string;
  schoolName: string;
  /** `ended` also for a pilot whose time is over. */
  status: SchoolStatus;
  trialEndsAt: Date | null;
  enrolledAt: Date;
  completionPercent: number;
  grade: number | null;
  studySeconds: number;
  location: string | null;
};

/** Active seats: those that open something first, then by the school's name. */
export async function listOwnSeats(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<OwnSeat[]> {
  const rows = await db
    .select({
      schoolId: schools.id,
      schoolName: schools.name,
      status: schools.status,
      trialEndsAt: schools.trialEndsAt,
      enrolledAt: schoolStudents.enrolledAt,
      completionPercent: schoolStudents.completionPercent,
      grade: schoolStudents.grade,
      studySeconds: schoolStudents.studySeconds,
      location: schoolLocations.name,
    })
    .from(schoolStudents)
    .innerJoin(schools, eq(schools.id, schoolStudents.schoolId))
    .leftJoin(schoolLocations, eq(schoolLocations.id, schoolStudents.locationId))
    .where(isOwnSeat(userId))
    .orderBy(asc(schools.name), asc(schools.id));
  const seats = rows.map((row) => ({ ...row, status: standingOf(row, now) }));
  const isOpen = ({ status }: OwnSeat) => opensLessons(status);
  return [...seats.filter(isOpen), ...seats.filter((seat) => !isOpen(seat))];
}

/** Names of the schools that have not answered the learner's request for a seat. */
export async function listAskedSchools(db: Db, { userId }: { userId: string }): Promise<string[]> {
  const rows = await db
    .select({ name: schools.name })
    .from(schoolStudents)
    .innerJoin(schools, eq(schools.id, schoolStudents.schoolId))
    .where(and(eq(schoolStudents.userId, userId), eq(schoolStudents.status, "requested")))
    .orderBy(asc(schools.name));
  return rows.map(({ name }) => name);
}

export type OwnProgram = {
  id: string;
  name: string;
  cohort: string | null;
  startsOn: string | null;
  endsOn: string | null;
  /** The cohort's. */
  location: string | null;
};

/** The student's active programs, by name. */
export async function listOwnPrograms(db: Db, of: OfSchool): Promise<OwnProgram[]> {
  return db
    .select({
      id: programs.id,
      name: programs.name,
      cohort: cohorts.name,
      startsOn: cohorts.startsOn,
      endsOn: cohorts.endsOn,
      location: schoolLocations.name,
    })
    .from(schoolStudents)
    .innerJoin(programEnrollments, eq(programEnrollments.studentId, schoolStudents.id))
    .innerJoin(
      programs,
      and(eq(programs.id, programEnrollments.programId), eq(programs.isActive, true)),
    )
    .leftJoin(cohorts, eq(cohorts.id, programEnrollments.cohortId))
    .leftJoin(schoolLocations, eq(schoolLocations.id, cohorts.locationId))
    .where(isOwnSeatIn(of))
    .orderBy(asc(programs.name), asc(programs.id));
}

const itemColumns = {
  id: schoolContent.id,
  title: schoolContent.title,
  contentType: schoolContent.contentType,
  isMandatory: schoolContent.isMandatory,
  dueOn: schoolContent.dueOn,
  completedAt: schoolContentDone.completedAt,
};

/** Joins for what a student is shown: their own seats, of open schools (ruling 35), and what they marked as done. */
const ownSeatOfContent = (userId: string) =>
  and(isOwnSeat(userId), eq(schoolStudents.schoolId, schoolContent.schoolId));
const ofOpenSchool = (now: Date) => and(eq(schools.id, schoolContent.schoolId), isSchoolOpen(now));
const doneInSeat = and(
  eq(schoolContentDone.contentId, schoolContent.id),
  eq(schoolContentDone.studentId, schoolStudents.id),
);

/** Published (ruling 42), for all students of the school or for an active program of the seat. */
const isForSeat = (db: Db) =>
  and(
    isPublishedContent,
    or(
      isNull(schoolContent.programId),
      inArray(
        schoolContent.programId,
        db
          .select({ id: programs.id })
          .from(programEnrollments)
          .innerJoin(programs, eq(programs.id, programEnrollments.programId))
          .where(
            and(eq(programEnrollments.studentId, schoolStudents.id), eq(programs.isActive, true)),
          ),
      ),
    ),
  );

/** In the order of the school's staff. */
export async function listOwnContent(
  db: Db,
  { userId, schoolId, now }: OfSchool & { now: Date },
): Promise<Item[]> {
  return db
    .select(itemColumns)
    .from(schoolContent)
    .innerJoin(schoolStudents, ownSeatOfContent(userId))
    .innerJoin(schools, ofOpenSchool(now))
    .leftJoin(schoolContentDone, doneInSeat)
    .where(and(eq(schoolContent.schoolId, schoolId), isForSeat(db)))
    .orderBy(asc(schoolContent.sortOrder), asc(schoolContent.id));
}

type OfContent = { userId: string; contentId: string; now: Date };

export type OwnContent = Item & { schoolId: string; body: string; contentUrl: string | null };

/** Null for what the learner is not shown. */
export async function findOwnContent(
  db: Db,
  { userId, contentId, now }: OfContent,
): Promise<OwnContent | null> {
  const [found] = await db
    .select({
      ...itemColumns,
      schoolId: schoolContent.schoolId,
      body: schoolContent.body,
      contentUrl: schoolContent.contentUrl,
    })
    .from(schoolContent)
    .innerJoin(schoolStudents, ownSeatOfContent(userId))
    .innerJoin(schools, ofOpenSchool(now))
    .leftJoin(schoolContentDone, doneInSeat)
    .where(and(eq(schoolContent.id, contentId), isForSeat(db)));
  return found ?? null;
}

/** Idempotent: the first mark keeps its time. Returns the school, or "missing" for what the learner is not shown. */
export async function markContent(
  tx: Tx,
  { userId, contentId, isDone, now }: OfContent & { isDone: boolean },
): Promise<{ schoolId: string } | "missing"> {
  const [seat] = await tx
    .select({ schoolId: schoolStudents.schoolId, studentId: schoolStudents.id })
    .from(schoolContent)
    .innerJoin(schoolStudents, ownSeatOfContent(userId))
    .innerJoin(schools, ofOpenSchool(now))
    .where(and(eq(schoolContent.id, contentId), isForSeat(tx)));
  if (!seat) return "missing";
  if (isDone)
    await tx
      .insert(schoolContentDone)
      .values({ ...seat, contentId, completedAt: now })
      .onConflictDoNothing();
  else
    await tx
      .delete(schoolContentDone)
      .where(
        and(
          eq(schoolContentDone.contentId, contentId),
          eq(schoolContentDone.studentId, seat.studentId),
        ),
      );
  return { schoolId: seat.schoolId };
}

/** So many are shown on the dashboard. */
const shownDue = 3;

const dueQuery = prepared((db, { userId, now }: { userId: string; now: Date }) =>
  db
    .select({
      ...itemColumns,
      school: schools.name,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(schoolContent)
    .innerJoin(schoolStudents, ownSeatOfContent(userId))
    .innerJoin(schools, ofOpenSchool(now))
    .leftJoin(schoolContentDone, doneInSeat)
    .where(
      and(
        eq(schoolContent.isMandatory, true),
        isNull(schoolContentDone.completedAt),
        isForSeat(db),
      ),
    )
    .orderBy(
      holdsFirst(isNotNull(schoolContent.dueOn)),
      asc(schoolContent.dueOn),
      asc(schoolContent.sortOrder),
      asc(schoolContent.id),
    )
    .limit(shownDue),
);

/** Required and not done: the first due, and how many there are. Those without a day come last. */
export async function listDue(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<{ items: (Item & { school: string })[]; total: number }> {
  const rows = await dueQuery(db, { userId, now });
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 };
}

const announcementsAPage = 10;

/** To all members or to students, newest first (ruling 39). */
export async function listOwnAnnouncements(
  db: Db,
  { after, ...of }: OfSchool & { after: Cursor | null },
) {
  const found = await db
    .select({
      id: announcements.id,
      title: announcements.title,
      content: announcements.content,
      createdAt: announcements.createdAt,
    })
    .from(announcements)
    .innerJoin(schoolStudents, eq(schoolStudents.schoolId, announcements.schoolId))
    .where(
      and(
        isOwnSeatIn(of),
        eq(announcements.schoolId, of.schoolId),
        inArray(announcements.audience, ["all", "students"]),
        afterCursor(after, announcements.createdAt, announcements.id),
      ),
    )
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(announcementsAPage + 1);
  return toPage(found, announcementsAPage, ({ createdAt }) => createdAt);
}

type Teacher = { name: string; role: StaffRole };

const roleOrder: readonly StaffRole[] = ["instructor", "assistant", "admin"];

/** Active staff: who teaches first, then by name. Without their addresses. */
export async function listOwnTeachers(db: Db, of: OfSchool): Promise<Teacher[]> {
  const rows = await db
    .select({ name: schoolStaff.name, role: schoolStaff.role })
    .from(schoolStaff)
    .innerJoin(schoolStudents, eq(schoolStudents.schoolId, schoolStaff.schoolId))
    .where(
      and(isOwnSeatIn(of), eq(schoolStaff.schoolId, of.schoolId), eq(schoolStaff.status, "active")),
    )
    .orderBy(asc(schoolStaff.name), asc(schoolStaff.id));
  return roleOrder.flatMap((role) => rows.filter((row) => row.role === role));
}
