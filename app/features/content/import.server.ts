/**
 * Imports `content/` (ruling 32). Rows have hashes of their source and of the imported row:
 * unchanged ones are skipped, edited ones kept.
 */
import path from "node:path";
import { and, eq, inArray } from "drizzle-orm";
import type { Db, Transaction, Tx } from "#db/engine";
import { contentImports } from "#db/schema";
import { markAllSchools } from "~/features/seat-figures/changes.server";
import { readExercise } from "./exercises.server";
import { ContentFaults } from "./faults";
import { readCourse, readExams } from "./read.server";
import { hashOf, type RowKind } from "./row-kind";
import { rowKinds } from "./row-kinds.server";
import { cardRows, courseRows, examContentRows } from "./rows";

export type ImportReport = {
  /** Counts rows; `retired` ones have no file any more. */
  written: number;
  unchanged: number;
  retired: number;
  /** `kind id` of edited rows, kept although their file changed or is gone. */
  edited: string[];
  /** `kind id` of rows that stay published although their file is a draft (ruling 42). */
  drafts: string[];
};

/** Other writers wait for some milliseconds per transaction. */
const rowsPerTransaction = 25;

/** The built file's name hashes its contents and imports. */
export const importerName = path.basename(import.meta.url);

/** May run again: its transaction is retried. */
type Write = (tx: Tx) => Promise<Pick<ImportReport, "written" | "edited" | "drafts">>;

/**
 * Parents first, in short transactions. Idempotent. An exam or case is one transaction with its
 * questions, blueprint and chart, so that attempts never mix old and new.
 * @throws ContentFaults if a file has a fault of form
 */
export async function importContent(
  db: Db,
  transaction: Transaction,
  { folder, now }: { folder: string; now: Date },
): Promise<ImportReport> {
  const { course, faults } = readCourse(folder);
  const { room, faults: misread } = readExams(folder, course);
  faults.push(...misread);
  const cards = readExercise(folder, "flashcards.yaml");
  faults.push(...cards.faults);
  if (faults.length > 0 || !cards.value) throw new ContentFaults(faults);
  const rows = courseRows(course);
  const deck = cardRows(cards.value, new Set(rows.module.map(({ id }) => id)));
  const exams = examContentRows(room, course);
  const imports = await db.select().from(contentImports);
  const known = new Map(imports.map((one) => [`${one.kind} ${one.rowId}`, one]));
  const report: ImportReport = { written: 0, unchanged: 0, retired: 0, edited: [], drafts: [] };

  /** Also marks all rows as present. */
  function changed<Row extends { id: string }>(
    name: string,
    kind: RowKind<Row>,
    all: Row[],
  ): Write[] {
    const some = all.filter((row) => {
      const before = known.get(`${name} ${row.id}`);
      known.delete(`${name} ${row.id}`);
      return before?.sourceHash !== hashOf(row);
    });
    report.unchanged += all.length - some.length;
    return Array.from({ length: Math.ceil(some.length / rowsPerTransaction) }, (_, at): Write => {
      const piece = some.slice(at * rowsPerTransaction, (at + 1) * rowsPerTransaction);
      return (tx) => writeSome(tx, name, kind, piece, now);
    });
  }

  async function store(writes: Write[]): Promise<void> {
    if (writes.length === 0) return;
    const done = await transaction(async (tx) => {
      const all: Awaited<ReturnType<Write>>[] = [];
      for (const write of writes) all.push(await write(tx));
      return all;
    });
    // Outside the transaction, which may run again.
    for (const { written, edited, drafts } of done) {
      report.written += written;
      report.edited.push(...edited);
      report.drafts.push(...drafts);
    }
  }

  for (const write of [
    ...changed("module", rowKinds.module, rows.module),
    ...changed("lesson", rowKinds.lesson, rows.lesson),
    ...changed("question", rowKinds.question, rows.question),
    ...changed("list", rowKinds.list, rows.list),
  ])
    await store([write]);
  const askedIn = ({ questions }: { questions: string[] }) =>
    changed(
      "question",
      rowKinds.question,
      exams.question.filter(({ id }) => questions.includes(id)),
    );
  for (const exam of exams.exam)
    await store([...askedIn(exam), ...changed("exam", rowKinds.exam, [exam])]);
  for (const one of exams.case)
    await store([...askedIn(one), ...changed("case", rowKinds.case, [one])]);
  for (const write of changed("card", rowKinds.card, deck)) await store([write]);

  // Rows without a file. One transaction, so that an exam loses all its questions at once.
  const gone = [...known.values()].filter(({ sourceHash }) => sourceHash !== retiredSource);
  if (gone.length > 0) {
    const outcomes = await transaction(async (tx) => {
      const all: { name: string; outcome: "retired" | "kept" }[] = [];
      for (const { kind, rowId } of gone) {
        const of = rowKinds[kind as keyof typeof rowKinds];
        all.push({ name: `${kind} ${rowId}`, outcome: await retire(tx, kind, of, rowId, now) });
      }
      return all;
    });
    const kept = outcomes.filter(({ outcome }) => outcome === "kept");
    report.retired += outcomes.length - kept.length;
    report.edited.push(...kept.map(({ name }) => name));
  }
  if (report.written > 0 || report.retired > 0) await transaction((tx) => markAllSchools(tx));
  return report;
}

/** In place of a source hash: archived. */
const retiredSource = "retired";

/** Archives a row without a file, unless it was edited. */
async function retire(
  tx: Tx,
  name: string,
  kind: {
    current(tx: Tx, ids: string[]): Promise<Map<string, unknown>>;
    retire: RowKind<{ id: string }>["retire"];
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
  kind: RowKind<Row>,
  rows: Row[],
  now: Date,
): ReturnType<Write> {
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
  // A draft of a published row is imported after its review.
  const isDraft = (row: Row) =>
    !isKept(row) && hasStatus(row, "draft") && hasStatus(current.get(row.id), "published");
  const done = rows.filter((row) => !isKept(row) && !isDraft(row));
  for (const row of done) if (!made?.includes(row.id)) await kind.write(tx, row, now);
  const stored = await currentOf(done);
  const entryOf = (row: Row) => ({
    sourceHash: hashOf(row),
    rowHash: hashOf(stored.get(row.id)),
    isPending: false,
    pendingRow: null,
    importedAt: now,
  });
  // The content desk asks which of the two to keep. An unreviewed file has no say in what is published.
  for (const row of rows.filter(isKept))
    if (!(hasStatus(row, "draft") && hasStatus(current.get(row.id), "published")))
      await tx
        .update(contentImports)
        .set({ isPending: true, pendingRow: row })
        .where(and(eq(contentImports.kind, name), eq(contentImports.rowId, row.id)));
  for (const row of done.filter(({ id }) => before.has(id)))
    await tx
      .update(contentImports)
      .set(entryOf(row))
      .where(and(eq(contentImports.kind, name), eq(contentImports.rowId, row.id)));
  // Another process may have imported the same rows.
  if (fresh.length > 0)
    await tx
      .insert(contentImports)
      .values(fresh.map((row) => ({ kind: name, rowId: row.id, ...entryOf(row) })))
      .onConflictDoNothing();
  const named = (some: Row[]) => some.map(({ id }) => `${name} ${id}`);
  return {
    written: done.length,
    edited: named(rows.filter(isKept)),
    drafts: named(rows.filter(isDraft)),
  };
}

const hasStatus = (row: object | undefined, status: "draft" | "published") =>
  row !== undefined && "status" in row && row.status === status;

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
