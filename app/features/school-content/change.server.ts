/** Changes of a school's library. Every statement names the school of the viewer's seat. */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, asc, count, eq, inArray, max, min, ne } from "drizzle-orm";
import type { Db, Transaction, Tx } from "#db/engine";
import { programs, schoolContent, schoolContentDone } from "#db/schema";
import { recordAudit } from "~/features/security-log/audit.server";
import { type Content, findContent } from "./content.server";
import { limits } from "./limits";

type OfSchool = { schoolId: string };
type Of = OfSchool & { contentId: string };
type By = OfSchool & { actorId: string; now: Date };

export type ContentFields = Omit<Content, "id" | "program" | "revision">;

/** `stored`: changed since the form was opened, and by other values. */
export type SaveOutcome = { id: string } | { stored: Content } | "missing" | "no such program";

/** The item that a form adds: the same each time that it is sent. */
const idOf = ({ schoolId, once }: OfSchool & { once: string }): string =>
  createHash("sha256")
    .update(JSON.stringify([schoolId, once]))
    .digest("base64url")
    .slice(0, 26);

/**
 * Puts an item at the end of the library.
 * @param once the form's key: sent twice it adds one item
 */
export async function addContent(
  tx: Tx,
  { once, fields, ...by }: By & { once: string; fields: ContentFields },
): Promise<Exclude<SaveOutcome, "missing"> | "full"> {
  const { schoolId, actorId, now } = by;
  const id = idOf({ schoolId, once });
  const stored = await findContent(tx, { schoolId, contentId: id });
  if (stored) return isSame(stored, fields) ? { id } : { stored };
  if (!(await isProgram(tx, { schoolId, programId: fields.programId }))) return "no such program";
  const { items, last } = await endOfLibrary(tx, by);
  if (items >= limits.items) return "full";
  // Both of two presses at once may come here: on PostgreSQL one then runs again, and finds the item.
  await tx
    .insert(schoolContent)
    .values({
      ...fields,
      id,
      schoolId,
      sortOrder: last + 1,
      createdBy: actorId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  return { id };
}

/** @param revision of the form; an outdated one changes nothing */
export async function changeContent(
  tx: Tx,
  {
    revision,
    fields,
    now,
    ...of
  }: Of & Pick<By, "now"> & { revision: number; fields: ContentFields },
): Promise<SaveOutcome> {
  const stored = await findContent(tx, of);
  if (!stored) return "missing";
  if (isSame(stored, fields)) return { id: stored.id };
  if (stored.revision !== revision) return { stored };
  const { programId } = fields;
  if (programId !== stored.programId && !(await isProgram(tx, { ...of, programId })))
    return "no such program";
  await tx
    .update(schoolContent)
    .set({ ...fields, revision: revision + 1, updatedAt: now })
    .where(isContent(of));
  return { id: stored.id };
}

/** Archived, students no longer see it; put back, it is a draft. Repeated, it changes nothing. */
export async function setArchived(
  tx: Tx,
  { isArchived, now, ...of }: Of & Pick<By, "now"> & { isArchived: boolean },
): Promise<"done" | "missing"> {
  const stored = await findContent(tx, of);
  if (!stored) return "missing";
  if ((stored.status === "archived") === isArchived) return "done";
  await tx
    .update(schoolContent)
    .set({
      status: isArchived ? "archived" : "draft",
      revision: stored.revision + 1,
      updatedAt: now,
    })
    .where(isContent(of));
  return "done";
}

/** Of an archived item, with what students did of it. Interrupted, the item is still there. */
export async function removeContent(
  db: Db,
  transaction: Transaction,
  { actorId, now, ...of }: Of & By,
): Promise<{ title: string } | "missing" | "not archived"> {
  const stored = await findContent(db, of);
  if (!stored) return "missing";
  if (stored.status !== "archived") return "not archived";
  await forgetDone(db, of);
  return transaction(async (tx) => {
    const removed = await tx
      .delete(schoolContent)
      .where(and(isContent(of), eq(schoolContent.status, "archived")))
      .returning({ id: schoolContent.id });
    if (removed.length === 0) return "missing";
    await recordAudit(tx, {
      actorId,
      action: "school-content.removed",
      subject: { kind: "school-content", id: of.contentId },
      details: { schoolId: of.schoolId },
      now,
    });
    return { title: stored.title };
  });
}

/** In pieces: a school can have thousands of students. */
async function forgetDone(db: Db, { schoolId, contentId }: Of): Promise<void> {
  const isOf = and(
    eq(schoolContentDone.schoolId, schoolId),
    eq(schoolContentDone.contentId, contentId),
  );
  for (;;) {
    const piece = await db
      .select({ id: schoolContentDone.studentId })
      .from(schoolContentDone)
      .where(isOf)
      .limit(500);
    if (piece.length === 0) return;
    const ids = piece.map(({ id }) => id);
    await db.delete(schoolContentDone).where(and(isOf, inArray(schoolContentDone.studentId, ids)));
  }
}

/** Among the items in use. The first stays first, and the last last. */
export async function moveContent(
  tx: Tx,
  { to, ...of }: Of & { to: "up" | "down" | "top" },
): Promise<"done" | "missing"> {
  const rows = await tx
    .select({ id: schoolContent.id, sortOrder: schoolContent.sortOrder })
    .from(schoolContent)
    .where(and(eq(schoolContent.schoolId, of.schoolId), ne(schoolContent.status, "archived")))
    .orderBy(asc(schoolContent.sortOrder), asc(schoolContent.id));
  const at = rows.findIndex(({ id }) => id === of.contentId);
  const row = rows[at];
  if (!row) return "missing";
  if (to === "top") {
    const [{ first } = { first: null }] = await tx
      .select({ first: min(schoolContent.sortOrder) })
      .from(schoolContent)
      .where(eq(schoolContent.schoolId, of.schoolId));
    if (at > 0) await setOrder(tx, of, (first ?? 0) - 1);
    return "done";
  }
  const other = rows[to === "up" ? at - 1 : at + 1];
  if (!other) return "done";
  if (other.sortOrder !== row.sortOrder) {
    await setOrder(tx, of, other.sortOrder);
    await setOrder(tx, { ...of, contentId: other.id }, row.sortOrder);
    return "done";
  }
  // Of the same place, where the ids decide: all get a place of their own.
  const order = rows.filter((one) => one !== row);
  order.splice(to === "up" ? at - 1 : at + 1, 0, row);
  for (const [place, { id }] of order.entries())
    await setOrder(tx, { ...of, contentId: id }, place + 1);
  return "done";
}

const setOrder = (tx: Tx, of: Of, sortOrder: number) =>
  tx.update(schoolContent).set({ sortOrder }).where(isContent(of));

/** How many items the library has, and the last one's place. */
export async function endOfLibrary(
  db: Db,
  { schoolId }: OfSchool,
): Promise<{ items: number; last: number }> {
  const [row] = await db
    .select({ items: count(), last: max(schoolContent.sortOrder) })
    .from(schoolContent)
    .where(eq(schoolContent.schoolId, schoolId));
  return { items: row?.items ?? 0, last: row?.last ?? 0 };
}

/** Null is for all students. A retired program is none. */
async function isProgram(
  db: Db,
  { schoolId, programId }: OfSchool & { programId: string | null },
): Promise<boolean> {
  if (programId === null) return true;
  const found = await db
    .select({ id: programs.id })
    .from(programs)
    .where(
      and(eq(programs.schoolId, schoolId), eq(programs.id, programId), eq(programs.isActive, true)),
    );
  return found.length > 0;
}

const isSame = ({ id, program, revision, ...stored }: Content, fields: ContentFields): boolean =>
  isDeepStrictEqual(stored, fields);

const isContent = ({ schoolId, contentId }: Of) =>
  and(eq(schoolContent.schoolId, schoolId), eq(schoolContent.id, contentId));
