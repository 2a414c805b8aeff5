/** What happened with a student at a school, newest first. Of the learning, only what counts for the seat (ruling 36). */
import { and, desc, eq, lt, lte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#db/engine";
import { afterCursor } from "#db/pages";
import { attempts, lessonProgress, lessons, schoolInvites, studentNotes } from "#db/schema";
import { isSeatLesson, type SeatWork } from "~/features/seat-figures/seat-work.server";
import {
  listActorNames,
  listStudentPrograms,
  type OfStudent,
  type StudentSeat,
} from "./student.server";
import { listExtraTimeChanges } from "./student-extra-time.server";
import { readNotes } from "./student-notes.server";
import { readResults, type ShownQuiz } from "./student-results.server";
import {
  afterPlace,
  type EventKind,
  type EventPlace,
  mergeEvents,
  placeIn,
} from "./student-timeline";

/** `name`: of a quiz, a lesson or a program. */
export type StudentEvent = EventPlace & {
  /** Who did it, if it was staff. Null: a deleted account, or unknown. */
  actor?: string | null;
  name?: string;
  cohort?: string | null;
  quizType?: ShownQuiz;
  score?: number;
  passed?: boolean;
  factor?: number;
};

type Look = OfStudent & {
  seat: StudentSeat;
  work: SeatWork | null;
  after: EventPlace | null;
  size: number;
};

/** A page. What grows with the learner's diligence is read from its place on, a page of it at most. */
export async function listStudentEvents(
  db: Db,
  { seat, work, after, size, ...of }: Look,
): Promise<{ events: StudentEvent[]; older: EventPlace | null }> {
  const limit = size + 1;
  const notes = await readNotes(db, {
    ...of,
    place: sourcePlace("note", after, studentNotes.createdAt, studentNotes.id),
    limit,
  });
  const results = work
    ? await readResults(db, {
        work,
        place: sourcePlace("result", after, attempts.submittedAt, attempts.id),
        limit,
      })
    : [];
  const done = work ? await listLessons(db, { work, after, limit }) : [];
  const programs = await listStudentPrograms(db, of);
  const changes = seat.userId ? await listExtraTimeChanges(db, { ...of, userId: seat.userId }) : [];
  const invites = await listInvites(db, of);
  const names = await listActorNames(db, {
    schoolId: of.schoolId,
    userIds: [...changes.map(({ actorId }) => actorId), ...invites.map((one) => one.invitedBy)],
  });
  const nameOf = (id: string | null) => names.get(id ?? "") ?? null;
  const small: StudentEvent[] = [
    ...changes.map(({ id, at, actorId, factor }) => ({
      id,
      at,
      kind: "time" as const,
      factor,
      actor: nameOf(actorId),
    })),
    ...programs.map(({ id, name, cohort, enrolledAt }) => ({
      id,
      at: enrolledAt,
      kind: "program" as const,
      name,
      cohort,
    })),
    ...seatEvents(
      seat,
      invites.map(({ invitedBy, ...invite }) => ({ ...invite, actor: nameOf(invitedBy) })),
    ),
  ];
  return mergeEvents<StudentEvent>(
    [
      notes.map(({ id, createdAt, author }) => ({
        id,
        at: createdAt,
        kind: "note",
        actor: author,
      })),
      results.map(({ id, submittedAt, title, quizType, score, passed }) => ({
        id,
        at: submittedAt,
        kind: "result",
        name: title,
        quizType,
        score,
        passed,
      })),
      done,
      afterPlace(small, after),
    ],
    size,
  );
}

function sourcePlace(
  kind: EventKind,
  after: EventPlace | null,
  at: PgColumn,
  id: PgColumn,
): SQL | undefined {
  const place = placeIn(kind, after);
  if (!place) return undefined;
  if (place.id !== null) return afterCursor({ at: place.at, id: place.id }, at, id);
  return place.isSameTimeIncluded ? lte(at, place.at) : lt(at, place.at);
}

async function listLessons(
  db: Db,
  { work, after, limit }: { work: SeatWork; after: EventPlace | null; limit: number },
): Promise<StudentEvent[]> {
  const rows = await db
    .select({ id: lessons.id, name: lessons.title, at: lessonProgress.completedAt })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(
      and(isSeatLesson(work), sourcePlace("lesson", after, lessonProgress.completedAt, lessons.id)),
    )
    .orderBy(desc(lessonProgress.completedAt), desc(lessons.id))
    .limit(limit);
  return rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at, kind: "lesson" as const }] : []));
}

const mostInvites = 100;

async function listInvites(db: Db, { schoolId, studentId }: OfStudent) {
  return db
    .select({
      id: schoolInvites.id,
      status: schoolInvites.status,
      invitedBy: schoolInvites.invitedBy,
      createdAt: schoolInvites.createdAt,
      answeredAt: schoolInvites.answeredAt,
    })
    .from(schoolInvites)
    .where(and(eq(schoolInvites.schoolId, schoolId), eq(schoolInvites.studentId, studentId)))
    .orderBy(desc(schoolInvites.createdAt))
    .limit(mostInvites);
}

type Invite = Omit<Awaited<ReturnType<typeof listInvites>>[number], "invitedBy"> & {
  actor: string | null;
};

const answers = { accepted: "joined", declined: "declined", revoked: "revoked" } as const;

/** How the seat came and went. The seat's own row knows its last change, its invites those before. */
function seatEvents(
  { id, status, enrolledAt, removedAt }: StudentSeat,
  invites: Invite[],
): StudentEvent[] {
  const events: StudentEvent[] = invites.flatMap((invite) => {
    const { id: inviteId, createdAt, answeredAt, actor } = invite;
    const invited = { id: inviteId, at: createdAt, kind: "invited" as const, actor };
    if (invite.status === "pending" || !answeredAt) return [invited];
    return [invited, { id: inviteId, at: answeredAt, kind: answers[invite.status] }];
  });
  const has = (at: Date, ...kinds: EventKind[]) =>
    events.some((event) => event.at.getTime() === at.getTime() && kinds.includes(event.kind));
  if (status === "active" && !has(enrolledAt, "joined"))
    events.push({ id, at: enrolledAt, kind: "joined" });
  if (status === "requested") events.push({ id, at: enrolledAt, kind: "asked" });
  if (status === "removed" && removedAt && !has(removedAt, "declined", "revoked"))
    events.push({ id, at: removedAt, kind: "removed" });
  // An approval ends the invite that is no longer needed.
  return events.filter(({ kind, at }) => kind !== "revoked" || !has(at, "joined"));
}
