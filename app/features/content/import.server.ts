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
  /** `kind id` of published rows whose file is a draft again: learners keep what was published (ruling 42). */
  drafts: string[];
};

/** The course folder has faults: nothing was imported. */
export class ContentFaults extends Error {
  override name = "ContentFaults";
  constructor(readonly lines: string[]) {
    super(`the content has ${lines.length} faults:\n${lines.join("\n")}`);
  }
}

/** In one transaction, of what need not come together: some milliseconds, in which other writes wait. */
const rowsAtOnce = 25;

/** Names this program as an importer: a built file is named by a hash of what is in it and of what it imports. */
export const importer = path.basename(import.meta.url);

/** Writes some rows. It may be run again, with its transaction. */
type Write = (tx: Tx) => Promise<Pick<ImportReport, "written" | "kept" | "drafts">>;

/**
 * Imports a content folder, parents first, in transactions that are short for who writes meanwhile; running it again
 * writes nothing. An exam is stored with its questions and its blueprint, a case with its questions and its chart: who
 * begins one while an import runs gets it as it was before or as it is afterwards, and never some of each.
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
  const report: ImportReport = { written: 0, unchanged: 0, retired: 0, kept: [], drafts: [] };

  /** What is to be written of these rows, some at once; they are not gone. */
  function changed<Row extends { id: string }>(name: string, kind: Kind<Row>, all: Row[]): Write[] {
    const some = all.filter((row) => {
      const before = known.get(`${name} ${row.id}`);
      known.delete(`${name} ${row.id}`);
      return before?.sourceHash !== hashOf(row);
    });
    report.unchanged += all.length - some.length;
    return Array.from({ length: Math.ceil(some.length / rowsAtOnce) }, (_, at): Write => {
      const piece = some.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce);
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
    // Not within the transaction, which may be run again.
    for (const { written, kept, drafts } of done) {
      report.written += written;
      report.kept.push(...kept);
      report.drafts.push(...drafts);
    }
  }

  for (const write of [
    ...changed("module", kinds.module, rows.module),
    ...changed("lesson", kinds.lesson, rows.lesson),
    ...changed("question", kinds.question, rows.question),
    ...changed("list", kinds.list, rows.list),
  ])
    await store([write]);
  const askedIn = ({ questions }: { questions: string[] }) =>
    changed(
      "question",
      kinds.question,
      exams.question.filter(({ id }) => questions.includes(id)),
    );
  for (const exam of exams.exam)
    await store([...askedIn(exam), ...changed("exam", kinds.exam, [exam])]);
  for (const one of exams.case)
    await store([...askedIn(one), ...changed("case", kinds.case, [one])]);
  for (const write of changed("card", kinds.card, deck)) await store([write]);

  // What is left was imported once and has no file any more. At once: an exam does not lose its questions one by one.
  const gone = [...known.values()].filter(({ sourceHash }) => sourceHash !== retiredSource);
  if (gone.length > 0) {
    const outcomes = await transaction(async (tx) => {
      const all: { name: string; outcome: "retired" | "kept" }[] = [];
      for (const { kind, rowId } of gone) {
        const of = kinds[kind as keyof typeof kinds];
        all.push({ name: `${kind} ${rowId}`, outcome: await retire(tx, kind, of, rowId, now) });
      }
      return all;
    });
    const kept = outcomes.filter(({ outcome }) => outcome === "kept");
    report.retired += outcomes.length - kept.length;
    report.kept.push(...kept.map(({ name }) => name));
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
  // The file is the draft then; it is brought in with its review date.
  const isDraft = (row: Row) =>
    !isKept(row) && isIn(row, "draft") && isIn(current.get(row.id), "published");
  const done = rows.filter((row) => !isKept(row) && !isDraft(row));
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
  const named = (some: Row[]) => some.map(({ id }) => `${name} ${id}`);
  return {
    written: done.length,
    kept: named(rows.filter(isKept)),
    drafts: named(rows.filter(isDraft)),
  };
}

const isIn = (row: object | undefined, status: "draft" | "published") =>
  row !== undefined && "status" in row && row.status === status;

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
