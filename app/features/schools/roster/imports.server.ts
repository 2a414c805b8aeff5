/** Class lists that were read: stored as they are shown, so that what is confirmed is what was shown. */
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne } from "drizzle-orm";
import { prepareInsert } from "#db/bulk-insert";
import type { Db, Transaction, Tx } from "#db/engine";
import { newId } from "#db/ids";
import { rosterImportRows, rosterImports } from "#db/schema";
import type { RosterOutcome } from "#db/vocabulary";
import { type ClassifiedRow, Classifier, type Roster, type RowDetail } from "./classify";
import type { RosterColumn } from "./columns";
import type { Reading, RosterRow } from "./read.server";

/** Whose list it is. Every query names it, so that another's import is not found. */
export type RosterOwner = { schoolId: string } | { onboardingId: string };

export type Seats = { most: number; used: number };

/** How the list was read, and the seats before it. */
export type StoredReading = Reading & { seats: Seats };

export type RosterCounts = Record<RosterOutcome, number>;

const noCounts = (): RosterCounts => ({ new: 0, changed: 0, same: 0, rejoined: 0, refused: 0 });

const pieceSize = 250;
const rowsPerPage = 50;

const isOf = (owner: RosterOwner) =>
  "schoolId" in owner
    ? eq(rosterImports.schoolId, owner.schoolId)
    : and(eq(rosterImports.onboardingId, owner.onboardingId), isNull(rosterImports.schoolId));

const insertRows = prepareInsert(rosterImportRows, [
  "importId",
  "line",
  "cells",
  "email",
  "outcome",
  "detail",
]);

export type NewImport = {
  owner: RosterOwner;
  createdBy: string;
  /** Null: pasted. */
  fileName: string | null;
  reading: Reading;
  rows: readonly RosterRow[];
  roster: Omit<Roster, "seatsLeft"> & { seats: Seats };
  now: Date;
};

/**
 * Stores what each row would do, in pieces. The list is shown once all are stored; one that was not
 * confirmed before is discarded then.
 */
export async function storeImport(
  db: Db,
  transaction: Transaction,
  { owner, createdBy, fileName, reading, rows, roster, now }: NewImport,
): Promise<string> {
  const id = newId(now);
  const { seats } = roster;
  const stored: StoredReading = { ...reading, seats };
  await db.insert(rosterImports).values({
    id,
    ...owner,
    createdBy,
    fileName: fileName?.slice(-200) ?? null,
    reading: stored,
    status: "reading",
    counts: noCounts(),
    rows: rows.length,
    createdAt: now,
  });
  const classifier = new Classifier({ ...roster, seatsLeft: seats.most - seats.used });
  const counts = noCounts();
  for (let at = 0; at < rows.length; at += pieceSize) {
    const piece = rows.slice(at, at + pieceSize).map((row) => classifier.classify(row));
    for (const { outcome } of piece) counts[outcome] += 1;
    await insertRows(db, piece.map(toStored(id)));
  }
  await transaction(async (tx) => {
    await discardOpen(tx, owner, id);
    await tx
      .update(rosterImports)
      .set({ status: "checked", counts })
      .where(eq(rosterImports.id, id));
  });
  return id;
}

const toStored =
  (importId: string) =>
  ({ line, cells, email, outcome, detail }: ClassifiedRow) => ({
    importId,
    line,
    cells: cells as Record<string, string>,
    email,
    outcome,
    detail,
  });

/** Of an onboarding also a confirmed one: nothing of it is written before the setup is complete. */
async function discardOpen(tx: Tx, owner: RosterOwner, except: string): Promise<void> {
  const open = "schoolId" in owner ? (["checked"] as const) : (["checked", "confirmed"] as const);
  await tx
    .update(rosterImports)
    .set({ status: "discarded" })
    .where(
      and(isOf(owner), inArray(rosterImports.status, [...open]), ne(rosterImports.id, except)),
    );
}

type Of = { id: string; owner: RosterOwner };

export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

const shown = {
  id: rosterImports.id,
  fileName: rosterImports.fileName,
  reading: rosterImports.reading,
  status: rosterImports.status,
  counts: rosterImports.counts,
  rows: rosterImports.rows,
  doneLine: rosterImports.doneLine,
  createdAt: rosterImports.createdAt,
  finishedAt: rosterImports.finishedAt,
};

type StoredImport = { reading: unknown; counts: Record<string, number> };
const typed = <T extends StoredImport>(row: T) => ({
  ...row,
  reading: row.reading as StoredReading,
  counts: { ...noCounts(), ...row.counts } as RosterCounts,
});

export async function findImport(db: Db, { id, owner }: Of) {
  const [row] = await db
    .select(shown)
    .from(rosterImports)
    .where(and(eq(rosterImports.id, id), isOf(owner)));
  return row ? typed(row) : null;
}

/** The newest that is neither being read nor discarded. */
export async function findNewestImport(db: Db, { owner }: { owner: RosterOwner }) {
  const [row] = await db
    .select(shown)
    .from(rosterImports)
    .where(and(isOf(owner), inArray(rosterImports.status, ["checked", "confirmed", "done"])))
    .orderBy(desc(rosterImports.createdAt), desc(rosterImports.id))
    .limit(1);
  return row ? typed(row) : null;
}

export type ShownRow = {
  line: number;
  cells: Partial<Record<RosterColumn, string>>;
  email: string | null;
  detail: RowDetail;
};

/** @param importId as `findImport` found it for this owner */
export async function listRows(
  db: Db,
  {
    importId,
    outcome,
    afterLine = 0,
    size = rowsPerPage,
  }: { importId: string; outcome: RosterOutcome; afterLine?: number; size?: number },
): Promise<{ rows: ShownRow[]; next: number | null }> {
  const found = await db
    .select({
      line: rosterImportRows.line,
      cells: rosterImportRows.cells,
      email: rosterImportRows.email,
      detail: rosterImportRows.detail,
    })
    .from(rosterImportRows)
    .where(
      and(
        eq(rosterImportRows.importId, importId),
        eq(rosterImportRows.outcome, outcome),
        gt(rosterImportRows.line, afterLine),
      ),
    )
    .orderBy(asc(rosterImportRows.line))
    .limit(size + 1);
  const rows = found.slice(0, size).map((row) => ({ ...row, detail: row.detail as RowDetail }));
  return { rows, next: found.length > size ? (rows.at(-1)?.line ?? null) : null };
}

/** How many of its rows are written, by the last line that is. */
export async function countWritten(
  db: Db,
  { importId, doneLine }: { importId: string; doneLine: number },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(rosterImportRows)
    .where(
      and(
        eq(rosterImportRows.importId, importId),
        inArray(rosterImportRows.outcome, ["new", "changed", "rejoined"]),
        lte(rosterImportRows.line, doneLine),
      ),
    );
  return row?.count ?? 0;
}

/** False if it is not to be confirmed: discarded, or replaced by a newer list. A second press changes nothing. */
export async function confirmImport(tx: Tx, { id, owner, now }: Of & { now: Date }) {
  const confirmed = await tx
    .update(rosterImports)
    .set({ status: "confirmed", confirmedAt: now })
    .where(and(eq(rosterImports.id, id), isOf(owner), eq(rosterImports.status, "checked")))
    .returning({ id: rosterImports.id });
  if (confirmed.length > 0) return true;
  const found = await findImport(tx, { id, owner });
  return found?.status === "confirmed" || found?.status === "done";
}

/** False if it is being written or was. */
export async function discardImport(tx: Tx, { id, owner }: Of): Promise<boolean> {
  const open =
    "schoolId" in owner ? ["checked" as const] : ["checked" as const, "confirmed" as const];
  const discarded = await tx
    .update(rosterImports)
    .set({ status: "discarded" })
    .where(and(eq(rosterImports.id, id), isOf(owner), inArray(rosterImports.status, open)))
    .returning({ id: rosterImports.id });
  if (discarded.length > 0) return true;
  return (await findImport(tx, { id, owner }))?.status === "discarded";
}

/** When Complete Setup has made the school: the job then writes the confirmed list to it. */
export async function giveImportToSchool(
  tx: Tx,
  { onboardingId, schoolId }: { onboardingId: string; schoolId: string },
): Promise<void> {
  await tx
    .update(rosterImports)
    .set({ schoolId })
    .where(and(isOf({ onboardingId }), eq(rosterImports.status, "confirmed")));
}

/** Lists hold names and addresses: nobody keeps them longer than they are of use. */
export async function pruneImports(
  db: Db,
  { before, readBefore }: { before: Date; readBefore: Date },
): Promise<number> {
  const stale = await db
    .select({ id: rosterImports.id })
    .from(rosterImports)
    .where(and(ne(rosterImports.status, "confirmed"), lt(rosterImports.createdAt, before)));
  const broken = await db
    .select({ id: rosterImports.id })
    .from(rosterImports)
    .where(and(eq(rosterImports.status, "reading"), lt(rosterImports.createdAt, readBefore)));
  const gone = new Set([...stale, ...broken].map(({ id }) => id));
  for (const id of gone) {
    await deleteRows(db, id);
    await db.delete(rosterImports).where(eq(rosterImports.id, id));
  }
  return gone.size;
}

async function deleteRows(db: Db, importId: string): Promise<void> {
  const isMine = eq(rosterImportRows.importId, importId);
  for (;;) {
    const [last] = await db
      .select({ line: rosterImportRows.line })
      .from(rosterImportRows)
      .where(isMine)
      .orderBy(asc(rosterImportRows.line))
      .limit(1)
      .offset(pieceSize - 1);
    if (!last) return;
    await db.delete(rosterImportRows).where(and(isMine, lte(rosterImportRows.line, last.line)));
  }
}
