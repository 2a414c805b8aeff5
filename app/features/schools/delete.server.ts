/** Everything of a school: read for an export, and deleted. For `npm run delete-school`. */
import { and, asc, count, eq, gt, inArray, lte, or, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db, Transaction, Tx } from "#db/engine";
import {
  announcements,
  cohorts,
  conversationMembers,
  conversations,
  messages,
  programCategories,
  programEnrollments,
  programLocations,
  programs,
  rosterImportRows,
  rosterImports,
  schoolChanges,
  schoolContent,
  schoolContentDone,
  schoolDays,
  schoolInvites,
  schoolLicenses,
  schoolLocations,
  schoolOnboardings,
  schoolStaff,
  schoolStudents,
  schools,
  seatDays,
  sessions,
  studentNotes,
} from "#db/schema";
import { recordAudit } from "~/features/security-log/audit.server";

const pieceSize = 250;

/** Rows of one table that go with a school. `key`: what they are walked by; several rows may share one. */
type Part = { name: string; table: PgTable; key: PgColumn; where: SQL | undefined };

/** Children first. */
function partsOf(db: Db, schoolId: string): Part[] {
  const part = (name: string, table: PgTable & { schoolId: PgColumn }, key: PgColumn): Part => ({
    name,
    table,
    key,
    where: eq(table.schoolId, schoolId),
  });
  const onboardings = db
    .select({ id: schoolOnboardings.id })
    .from(schoolOnboardings)
    .where(eq(schoolOnboardings.schoolId, schoolId));
  const isImport = or(
    eq(rosterImports.schoolId, schoolId),
    inArray(rosterImports.onboardingId, onboardings),
  );
  const imports = db.select({ id: rosterImports.id }).from(rosterImports).where(isImport);
  const ofSchool = (table: typeof conversations | typeof programs) =>
    db.select({ id: table.id }).from(table).where(eq(table.schoolId, schoolId));
  const inConversations = (column: PgColumn) => inArray(column, ofSchool(conversations));
  return [
    {
      name: "messages",
      table: messages,
      key: messages.id,
      where: inConversations(messages.conversationId),
    },
    {
      name: "conversation members",
      table: conversationMembers,
      key: conversationMembers.userId,
      where: inConversations(conversationMembers.conversationId),
    },
    part("conversations", conversations, conversations.id),
    part("announcements", announcements, announcements.id),
    {
      name: "rows of class lists",
      table: rosterImportRows,
      key: rosterImportRows.line,
      where: inArray(rosterImportRows.importId, imports),
    },
    { name: "class lists", table: rosterImports, key: rosterImports.id, where: isImport },
    part("setup", schoolOnboardings, schoolOnboardings.id),
    part("invites", schoolInvites, schoolInvites.id),
    part("study days", seatDays, seatDays.studentId),
    part("days", schoolDays, schoolDays.day),
    part("changes", schoolChanges, schoolChanges.schoolId),
    part("enrollments", programEnrollments, programEnrollments.studentId),
    part("content marked as done", schoolContentDone, schoolContentDone.studentId),
    part("notes", studentNotes, studentNotes.id),
    part("students", schoolStudents, schoolStudents.id),
    part("staff", schoolStaff, schoolStaff.id),
    part("cohorts", cohorts, cohorts.id),
    {
      name: "modules of programs",
      table: programCategories,
      key: programCategories.id,
      where: inArray(programCategories.programId, ofSchool(programs)),
    },
    part("places of programs", programLocations, programLocations.id),
    part("school content", schoolContent, schoolContent.id),
    part("programs", programs, programs.id),
    part("licenses", schoolLicenses, schoolLicenses.id),
    part("locations", schoolLocations, schoolLocations.id),
    { name: "school", table: schools, key: schools.id, where: eq(schools.id, schoolId) },
  ];
}

/** How many rows of each kind a school has, without the kinds that it has none of. */
export async function countRowsOfSchool(
  db: Db,
  schoolId: string,
): Promise<{ name: string; rows: number }[]> {
  const counted: { name: string; rows: number }[] = [];
  for (const { name, table, where } of partsOf(db, schoolId)) {
    const [row] = await db.select({ rows: count() }).from(table).where(where);
    if (row && row.rows > 0) counted.push({ name, rows: row.rows });
  }
  return counted;
}

/** Every row of a school, in pieces, the school itself last. Hashes of invites' codes are left out. */
export async function* rowsOfSchoolParts(
  db: Db,
  schoolId: string,
): AsyncGenerator<{ kind: string; row: Record<string, unknown> }> {
  for (const { name: kind, table, key, where } of partsOf(db, schoolId))
    for (let after: SQL | undefined, isOver = false; !isOver; ) {
      const last = await endOfPiece(db, { table, key, where: and(where, after) });
      const upTo = last === undefined ? undefined : lte(key, last);
      const rows = await db
        .select()
        .from(table)
        .where(and(where, after, upTo))
        .orderBy(asc(key));
      for (const { codeHash: _, ...row } of rows as Record<string, unknown>[]) yield { kind, row };
      isOver = last === undefined;
      after = last === undefined ? undefined : gt(key, last);
    }
}

/** The key up to which a piece goes; undefined if all that is left fits in one. */
async function endOfPiece(
  db: Db,
  { table, key, where }: Omit<Part, "name">,
): Promise<unknown | undefined> {
  const [last]: { key: unknown }[] = await db
    .select({ key })
    .from(table)
    .where(where)
    .orderBy(asc(key))
    .limit(1)
    .offset(pieceSize - 1);
  return last?.key;
}

export class SchoolNotEnded extends Error {}

/**
 * Deletes an ended school and all that hangs on it, in pieces; the school's own row goes last, so that a run that was
 * killed is finished by the next one. Accounts, attempts and purchases of its people stay.
 * @throws SchoolNotEnded as soon as the school is not ended, or no longer
 */
export async function deleteSchool(
  db: Db,
  transaction: Transaction,
  { schoolId, now }: { schoolId: string; now: Date },
): Promise<void> {
  await db.update(sessions).set({ schoolId: null }).where(eq(sessions.schoolId, schoolId));
  for (const part of partsOf(db, schoolId))
    for (let isOver = false; !isOver; )
      isOver = await transaction(async (tx) => {
        await claimEnded(tx, schoolId);
        const last = await endOfPiece(tx, part);
        const upTo = last === undefined ? undefined : lte(part.key, last);
        await tx.delete(part.table).where(and(part.where, upTo));
        if (part.table === schools) {
          const subject = { kind: "school", id: schoolId };
          await recordAudit(tx, { actorId: null, action: "school.deleted", subject, now });
        }
        return last === undefined;
      });
}

/** Locks the row until the transaction ends, so that the school cannot be activated meanwhile. */
async function claimEnded(tx: Tx, schoolId: string): Promise<void> {
  const claimed = await tx
    .update(schools)
    .set({ status: "ended" })
    .where(and(eq(schools.id, schoolId), eq(schools.status, "ended")))
    .returning({ id: schools.id });
  if (claimed.length === 0) throw new SchoolNotEnded();
}
