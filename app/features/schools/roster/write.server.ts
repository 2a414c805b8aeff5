/** Writes confirmed class lists to their schools, in pieces, and goes on where it stopped. */
import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db, Transaction, Tx } from "#db/engine";
import { isCollision } from "#db/errors";
import { newId } from "#db/ids";
import { programEnrollments, rosterImportRows, rosterImports, schoolStudents } from "#db/schema";
import { rosterOf as rosterTopic } from "#db/topics";
import { notify } from "~/features/notifications/notify.server";
import { searchNameOf, writeSearchName } from "~/features/schools/search-name.server";
import { noFigures } from "~/features/seat-figures/recount.server";
import { inviteToSchool } from "../invites.server";
import { type KnownPlaces, type Refusal, type RowDetail, resolvePlaces } from "./classify";
import type { RosterColumn } from "./columns";
import { rosterNotices } from "./notice-words";
import { findPlaces, studentSeats } from "./roster-of.server";

const written = ["new", "changed", "rejoined"] as const;

type Import = {
  id: string;
  schoolId: string;
  createdBy: string | null;
  doneLine: number;
  counts: Record<string, number>;
};

/**
 * Each piece is stored with the last line of it, so nothing is done twice.
 * @param onFailure one list failed; the others continue, and the next run tries it again
 * @param piece rows per transaction
 * @returns how many students were invited: their emails wait to be sent
 */
export async function writeImports(
  db: Db,
  transaction: Transaction,
  {
    now,
    onFailure,
    piece = 25,
  }: { now: Date; onFailure: (importId: string, error: unknown) => void; piece?: number },
): Promise<number> {
  const open = await db
    .select({ id: rosterImports.id })
    .from(rosterImports)
    .where(and(eq(rosterImports.status, "confirmed"), isNotNull(rosterImports.schoolId)))
    .orderBy(asc(rosterImports.confirmedAt), asc(rosterImports.id));
  let invited = 0;
  for (const { id } of open) {
    try {
      for (let isOver = false; !isOver; ) {
        const done = await transaction((tx) => writePiece(tx, { id, piece, now }));
        invited += done.invited;
        isOver = done.isOver;
      }
    } catch (error) {
      // Another process is writing this list and kept winning the retries; it continues there.
      if (!isCollision(error)) onFailure(id, error);
    }
  }
  return invited;
}

async function writePiece(
  tx: Tx,
  { id, piece, now }: { id: string; piece: number; now: Date },
): Promise<{ invited: number; isOver: boolean }> {
  const found = await claimOpen(tx, id);
  // Finished by another process.
  if (!found) return { invited: 0, isOver: true };
  const rows = await nextRows(tx, { ...found, piece });
  const places = await findPlaces(tx, found.schoolId);
  const seats = await studentSeats(tx, found.schoolId);
  const counts = { ...found.counts };
  let left = seats.most - seats.used;
  let invited = 0;
  for (const row of rows) {
    const wrote = await writeRow(tx, row, { ...found, places, hasSeat: left > 0, now });
    if (wrote.invited) {
      invited += 1;
      left -= 1;
    }
    if (wrote.outcome === row.outcome) continue;
    counts[row.outcome] = (counts[row.outcome] ?? 0) - 1;
    counts[wrote.outcome] = (counts[wrote.outcome] ?? 0) + 1;
    await tx
      .update(rosterImportRows)
      .set({ outcome: wrote.outcome, detail: wrote.detail })
      .where(and(eq(rosterImportRows.importId, id), eq(rosterImportRows.line, row.line)));
  }
  const last = rows.length === piece ? rows.at(-1) : undefined;
  const doneLine = rows.at(-1)?.line ?? found.doneLine;
  await tx
    .update(rosterImports)
    .set({
      doneLine,
      counts,
      ...(last ? {} : { status: "done" as const, finishedAt: now }),
    })
    .where(eq(rosterImports.id, id));
  if (found.createdBy) tx.publish(rosterTopic(found.createdBy));
  if (!last) await tellIsDone(tx, { ...found, counts, now });
  return { invited, isOver: !last };
}

/** Its row stays locked to the end of the transaction: two processes never write the same piece. */
async function claimOpen(tx: Tx, id: string): Promise<Import | null> {
  const [row] = await tx
    .update(rosterImports)
    .set({ doneLine: sql`${rosterImports.doneLine}` })
    .where(and(eq(rosterImports.id, id), eq(rosterImports.status, "confirmed")))
    .returning({
      id: rosterImports.id,
      schoolId: rosterImports.schoolId,
      createdBy: rosterImports.createdBy,
      doneLine: rosterImports.doneLine,
      counts: rosterImports.counts,
    });
  return row?.schoolId ? { ...row, schoolId: row.schoolId } : null;
}

type Row = Awaited<ReturnType<typeof nextRows>>[number];

/** With who has the address in the school now. */
function nextRows(tx: Tx, { id, schoolId, doneLine, piece }: Import & { piece: number }) {
  return tx
    .select({
      line: rosterImportRows.line,
      cells: rosterImportRows.cells,
      email: rosterImportRows.email,
      outcome: rosterImportRows.outcome,
      studentId: schoolStudents.id,
      status: schoolStudents.status,
    })
    .from(rosterImportRows)
    .leftJoin(
      schoolStudents,
      and(
        eq(schoolStudents.schoolId, schoolId),
        eq(schoolStudents.studentEmail, rosterImportRows.email),
      ),
    )
    .where(
      and(
        eq(rosterImportRows.importId, id),
        gt(rosterImportRows.line, doneLine),
        inArray(rosterImportRows.outcome, [...written]),
      ),
    )
    .orderBy(asc(rosterImportRows.line))
    .limit(piece);
}

type Wrote = { invited: boolean; outcome: Row["outcome"]; detail?: RowDetail };

type Around = Import & { places: KnownPlaces; hasSeat: boolean; now: Date };

async function writeRow(tx: Tx, row: Row, around: Around): Promise<Wrote> {
  const { schoolId, createdBy, places, hasSeat, now } = around;
  const cells: Partial<Record<RosterColumn, string>> = row.cells;
  const refuse = (refusal: Refusal): Wrote => ({
    invited: false,
    outcome: "refused",
    detail: { refusal },
  });
  if (!row.email) throw new Error("a row without an address was to be written");
  const resolved = resolvePlaces(cells, places);
  if ("refusal" in resolved) return refuse(resolved.refusal);
  // Joined or asked to join since the list was checked.
  if (row.outcome === "new" && row.studentId !== null && row.status !== "removed")
    return { invited: false, outcome: "same", detail: { who: row.email, changes: [] } };
  const needsSeat = row.studentId === null || row.status === "removed";
  // Removed since, and only to be changed: a list removes nobody, and brings nobody back unshown.
  if (needsSeat && row.outcome === "changed")
    return { invited: false, outcome: "same", detail: { who: row.email, changes: [] } };
  if (needsSeat && !hasSeat) return refuse({ column: null, reason: "seats" });
  const given = {
    ...(cells.firstName ? { firstName: cells.firstName } : {}),
    ...(cells.lastName ? { lastName: cells.lastName } : {}),
    ...(cells.studentId ? { studentId: cells.studentId } : {}),
    ...(resolved.locationId ? { locationId: resolved.locationId } : {}),
  };
  const studentId = row.studentId ?? newId(now);
  if (row.studentId === null)
    await tx.insert(schoolStudents).values({
      id: studentId,
      schoolId,
      studentEmail: row.email,
      status: "invited",
      enrolledAt: now,
      ...given,
      searchName: searchNameOf({ ...given, studentEmail: row.email }),
    });
  else {
    const back = { status: "invited" as const, removedAt: null, enrolledAt: now, ...noFigures };
    const set = { ...given, ...(needsSeat ? back : {}) };
    if (Object.keys(set).length > 0)
      await tx
        .update(schoolStudents)
        .set(set)
        .where(and(eq(schoolStudents.schoolId, schoolId), eq(schoolStudents.id, studentId)));
    if (Object.keys(given).length > 0) await writeSearchName(tx, { schoolId, studentId });
  }
  if (resolved.programId) await enroll(tx, { ...resolved, schoolId, studentId, now });
  if (needsSeat)
    await inviteToSchool(tx, {
      schoolId,
      email: row.email,
      seat: { studentId },
      invitedBy: createdBy,
      now,
    });
  return { invited: needsSeat, outcome: row.outcome };
}

type Enrollment = { schoolId: string; studentId: string; now: Date } & {
  programId: string | null;
  cohortId: string | null;
};

async function enroll(tx: Tx, { schoolId, studentId, programId, cohortId, now }: Enrollment) {
  if (!programId) return;
  const enrollment = tx
    .insert(programEnrollments)
    .values({ schoolId, studentId, programId, cohortId, enrolledAt: now });
  await (cohortId
    ? enrollment.onConflictDoUpdate({
        target: [programEnrollments.studentId, programEnrollments.programId],
        set: { cohortId },
      })
    : enrollment.onConflictDoNothing());
}

/** To whoever confirmed it. */
async function tellIsDone(tx: Tx, { id, createdBy, counts, now }: Import & { now: Date }) {
  if (!createdBy) return;
  const invited = (counts.new ?? 0) + (counts.rejoined ?? 0);
  await notify(tx, {
    id: `${id}-done`,
    userId: createdBy,
    kind: "roster",
    title: rosterNotices.doneTitle,
    content: rosterNotices.done({ invited, changed: counts.changed ?? 0 }),
    href: `/schools/students/import/${id}`,
    now,
  });
}
