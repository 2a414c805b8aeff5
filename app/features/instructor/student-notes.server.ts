/** What staff of a school write down about its students, for each other. Every statement names the school of the viewer's seat. */
import { createHash } from "node:crypto";
import { and, count, desc, eq, type SQL } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { newId } from "#db/ids";
import { afterCursor, type Cursor, type Page, toPage } from "#db/pages";
import { schoolStudents, studentNotes } from "#db/schema";
import { isStudent, listActorNames, type OfStudent } from "./student.server";

export type StudentNote = {
  id: string;
  body: string;
  authorId: string | null;
  /** Null: of a deleted account. */
  author: string | null;
  createdAt: Date;
};

const isAbout = ({ schoolId, studentId }: OfStudent) =>
  and(eq(studentNotes.schoolId, schoolId), eq(studentNotes.studentId, studentId));

/**
 * Newest first.
 * @param place where in that order to start; undefined: at the newest
 */
export async function readNotes(
  db: Db,
  { place, limit, ...of }: OfStudent & { place: SQL | undefined; limit: number },
): Promise<StudentNote[]> {
  const rows = await db
    .select({
      id: studentNotes.id,
      body: studentNotes.body,
      authorId: studentNotes.authorId,
      createdAt: studentNotes.createdAt,
    })
    .from(studentNotes)
    .where(and(isAbout(of), place))
    .orderBy(desc(studentNotes.createdAt), desc(studentNotes.id))
    .limit(limit);
  const names = await listActorNames(db, {
    schoolId: of.schoolId,
    userIds: rows.map(({ authorId }) => authorId),
  });
  return rows.map((row) => ({ ...row, author: names.get(row.authorId ?? "") ?? null }));
}

export async function listNotes(
  db: Db,
  { after, size, ...of }: OfStudent & { after: Cursor | null; size: number },
): Promise<Page<StudentNote>> {
  const place = afterCursor(after, studentNotes.createdAt, studentNotes.id);
  const rows = await readNotes(db, { ...of, place, limit: size + 1 });
  return toPage(rows, size, ({ createdAt }) => createdAt);
}

export async function countNotes(db: Db, of: OfStudent): Promise<number> {
  const [row] = await db.select({ count: count() }).from(studentNotes).where(isAbout(of));
  return row?.count ?? 0;
}

export type NewNote = OfStudent & {
  authorId: string;
  body: string;
  /** Of the form: the same text from the same form is one note. */
  once: string;
  now: Date;
};

/** "missing" without such a student at the school. */
export async function addNote(tx: Tx, given: NewNote): Promise<"done" | "missing"> {
  const { schoolId, studentId, authorId, body, once, now } = given;
  const [student] = await tx
    .select({ id: schoolStudents.id })
    .from(schoolStudents)
    .where(isStudent(given));
  if (!student) return "missing";
  const typed = JSON.stringify([schoolId, studentId, authorId, once, body]);
  const onceKey = createHash("sha256").update(typed).digest("base64url");
  const note = { id: newId(now), schoolId, studentId, authorId, body, onceKey, createdAt: now };
  await tx.insert(studentNotes).values(note).onConflictDoNothing();
  return "done";
}

/** @param mayDeleteAll of an administrator of the school; others delete what they wrote */
export async function deleteNote(
  tx: Tx,
  {
    noteId,
    userId,
    mayDeleteAll,
    ...of
  }: OfStudent & { noteId: string; userId: string; mayDeleteAll: boolean },
): Promise<"done" | "missing" | "not yours"> {
  const isNote = and(isAbout(of), eq(studentNotes.id, noteId));
  const [note] = await tx
    .select({ authorId: studentNotes.authorId })
    .from(studentNotes)
    .where(isNote);
  if (!note) return "missing";
  if (!mayDeleteAll && note.authorId !== userId) return "not yours";
  await tx.delete(studentNotes).where(isNote);
  return "done";
}
