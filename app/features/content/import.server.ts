/**
 * Brings the files under `content/` into the database (ruling 32). Each row remembers the file it came from and
 * how it looked when it was written: what has not changed is skipped, what an administrator edited is left alone.
 */
import path from "node:path";
import { and, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { contentImports } from "#db/schema";
import { examRoomRows } from "./exam-rows";
import { readExercise } from "./exercises.server";
import { hashOf } from "./hash";
import type { Kind } from "./kind";
import { kinds } from "./kinds.server";
import { readCourse } from "./read.server";
import { readExamRoom } from "./read-exams.server";
import { cardRows, courseRows } from "./rows";

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export type ImportReport = {
  /** Rows written, skipped as unchanged, and taken out because their file is gone. */
  written: number;
  unchanged: number;
  retired: number;
  /** `kind id` of rows that were edited here and are left as they are although their file changed or is gone. */
  kept: string[];
};

/** The course folder has faults: nothing was imported. */
export class ContentFaults extends Error {
  override name = "ContentFaults";
  constructor(readonly lines: string[]) {
    super(`the content has ${lines.length} faults:\n${lines.join("\n")}`);
  }
}

/** In one transaction: some milliseconds, in which other writes wait. */
const rowsAtOnce = 25;

/** Names this program as an importer: a built file is named by a hash of what is in it and of what it imports. */
export const importer = path.basename(import.meta.url);

/**
 * Imports a content folder. Rows are written in short transactions, parents first; running it again writes nothing.
 * @throws ContentFaults when a file has a fault of form
 */
export async function importContent(
  db: Db,
  transaction: Transaction,
  { folder, now }: { folder: string; now: Date },
): Promise<ImportReport> {
  const { course, faults } = readCourse(folder);
  const { room, faults: misread } = readExamRoom(folder, course);
  faults.push(...misread);
  const cards = readExercise(folder, "flashcards.yaml");
  faults.push(...cards.faults);
  if (faults.length > 0 || !cards.value)
    throw new ContentFaults(
      faults.map((fault) => `${fault.file}:${fault.line}:${fault.column} ${fault.message}`),
    );
  const rows = courseRows(course);
  const deck = cardRows(cards.value, new Set(rows.module.map(({ id }) => id)));
  const exams = examRoomRows(room, course);
  const imports = await db.select().from(contentImports);
  const known = new Map(imports.map((one) => [`${one.kind} ${one.rowId}`, one]));
  const report: ImportReport = { written: 0, unchanged: 0, retired: 0, kept: [] };

  async function bring<Row extends { id: string }>(name: string, kind: Kind<Row>, all: Row[]) {
    const changed = all.filter((row) => {
      const before = known.get(`${name} ${row.id}`);
      known.delete(`${name} ${row.id}`);
      return before?.sourceHash !== hashOf(row);
    });
    report.unchanged += all.length - changed.length;
    for (let at = 0; at < changed.length; at += rowsAtOnce) {
      const some = changed.slice(at, at + rowsAtOnce);
      const done = await transaction((tx) => writeSome(tx, name, kind, some, now));
      // Not within the transaction, which may be run again.
      report.written += done.written;
      report.kept.push(...done.kept);
    }
  }

  await bring("module", kinds.module, rows.module);
  await bring("lesson", kinds.lesson, rows.lesson);
  await bring("question", kinds.question, [...rows.question, ...exams.question]);
  await bring("list", kinds.list, rows.list);
  await bring("exam", kinds.exam, exams.exam);
  await bring("case", kinds.case, exams.case);
  await bring("card", kinds.card, deck);

  // What is left was imported once and has no file any more.
  for (const { kind, rowId, sourceHash } of known.values()) {
    if (sourceHash === retiredSource) continue;
    const gone = kinds[kind as keyof typeof kinds];
    const outcome = await transaction((tx) => retire(tx, kind, gone, rowId, now));
    if (outcome === "kept") report.kept.push(`${kind} ${rowId}`);
    else report.retired++;
  }
  return report;
}

/** In place of a file's hash: the row was taken out because its file is gone, and looked so then. */
const retiredSource = "retired";

/** Takes a row out whose file is gone, unless it was edited here. */
async function retire(
  tx: Tx,
  name: string,
  kind: {
    current(tx: Tx, ids: string[]): Promise<Map<string, unknown>>;
    retire: Kind<{ id: string }>["retire"];
  },
  id: string,
  now: Date,
): Promise<"retired" | "kept"> {
  const imported = and(eq(contentImports.kind, name), eq(contentImports.rowId, id));
  const [last] = await tx.select().from(contentImports).where(imported);
  const current = (await kind.current(tx, [id])).get(id);
  if (current && last && hashOf(current) !== last.rowHash) return "kept";
  await kind.retire(tx, id, now);
  const rowHash = hashOf((await kind.current(tx, [id])).get(id));
  await tx
    .update(contentImports)
    .set({ sourceHash: retiredSource, rowHash, importedAt: now })
    .where(imported);
  return "retired";
}

async function writeSome<Row extends { id: string }>(
  tx: Tx,
  name: string,
  kind: Kind<Row>,
  rows: Row[],
  now: Date,
): Promise<{ written: number; kept: string[] }> {
  const imported = await tx
    .select()
    .from(contentImports)
    .where(and(eq(contentImports.kind, name), inArray(contentImports.rowId, idsOf(rows))));
  const before = new Map(imported.map((one) => [one.rowId, one.rowHash]));
  const currentOf = async (some: Row[]) =>
    some.length === 0 ? new Map<string, Row>() : kind.current(tx, idsOf(some));
  const [known, fresh] = [
    rows.filter(({ id }) => before.has(id)),
    rows.filter(({ id }) => !before.has(id)),
  ];
  const current = await currentOf(known);
  const isKept = ({ id }: Row) => current.has(id) && hashOf(current.get(id)) !== before.get(id);
  const made = fresh.length > 0 ? await kind.writeNew?.(tx, fresh, now) : [];
  const done = rows.filter((row) => !isKept(row));
  for (const row of done) if (!made?.includes(row.id)) await kind.write(tx, row, now);
  const stored = await currentOf(done);
  const entryOf = (row: Row) => ({
    sourceHash: hashOf(row),
    rowHash: hashOf(stored.get(row.id)),
    importedAt: now,
  });
  for (const row of done.filter(({ id }) => before.has(id)))
    await tx
      .update(contentImports)
      .set(entryOf(row))
      .where(and(eq(contentImports.kind, name), eq(contentImports.rowId, row.id)));
  // Another process may have brought the same: its entry says the same.
  if (fresh.length > 0)
    await tx
      .insert(contentImports)
      .values(fresh.map((row) => ({ kind: name, rowId: row.id, ...entryOf(row) })))
      .onConflictDoNothing();
  return { written: done.length, kept: rows.filter(isKept).map(({ id }) => `${name} ${id}`) };
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
