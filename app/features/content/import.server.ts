/**
 * Brings the files under `content/` into the database (ruling 32). Each row remembers the file it came from and
 * how it looked when it was written: what has not changed is skipped, what an administrator edited is left alone.
 */
import path from "node:path";
import { and, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import {
  contentImports,
  lessons,
  modules,
  questionListItems,
  questionLists,
  questions,
  questionVersions,
  quizzes,
} from "#db/schema";
import { hashOf } from "./hash";
import { readCourse } from "./read.server";
import { courseRows, type LessonRow, type ListRow, type ModuleRow, type QuestionRow } from "./rows";

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** How one kind of row is written, and how it looks now (null: there is none), in the form it was written. */
type Kind<Row extends { id: string }> = {
  write(tx: Tx, row: Row, now: Date): Promise<void>;
  current(tx: Tx, id: string): Promise<Row | null>;
  retire(tx: Tx, id: string, now: Date): Promise<void>;
};

const moduleKind: Kind<ModuleRow> = {
  async write(tx, row, now) {
    const { id, ...values } = row;
    await tx
      .insert(modules)
      .values({ ...row, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: modules.id, set: { ...values, updatedAt: now } });
  },
  async current(tx, id) {
    const [row] = await tx.select().from(modules).where(eq(modules.id, id));
    return row ? without(row, "createdAt", "updatedAt") : null;
  },
  async retire(tx, id, now) {
    await tx.update(modules).set({ isActive: false, updatedAt: now }).where(eq(modules.id, id));
  },
};

const lessonKind: Kind<LessonRow> = {
  async write(tx, row, now) {
    const { id, ...values } = row;
    await tx
      .insert(lessons)
      .values({ ...row, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: lessons.id, set: { ...values, updatedAt: now } });
  },
  async current(tx, id) {
    const [row] = await tx.select().from(lessons).where(eq(lessons.id, id));
    return row ? (without(row, "createdAt", "updatedAt") as LessonRow) : null;
  },
  async retire(tx, id, now) {
    await tx.update(lessons).set({ status: "archived", updatedAt: now }).where(eq(lessons.id, id));
  },
};

const questionKind: Kind<QuestionRow> = {
  async write(tx, row, now) {
    const { id, version, ...values } = row;
    await tx
      .insert(questions)
      .values({ id, ...values, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: questions.id, set: { ...values, updatedAt: now } });
    const before = await questionKind.current(tx, id);
    if (before && hashOf(before.version) === hashOf(version)) return;
    // A wording never changes: a new one is a new version, and the lists move on to it.
    const old = await tx
      .select({ id: questionVersions.id })
      .from(questionVersions)
      .where(eq(questionVersions.questionId, id));
    const number = old.length + 1;
    const versionId = `${id}-v${number}`;
    await tx
      .insert(questionVersions)
      .values({ id: versionId, questionId: id, version: number, ...version, createdAt: now });
    await tx.update(questions).set({ currentVersionId: versionId }).where(eq(questions.id, id));
    if (old.length > 0)
      await tx
        .update(questionListItems)
        .set({ questionVersionId: versionId })
        .where(
          inArray(
            questionListItems.questionVersionId,
            old.map((one) => one.id),
          ),
        );
  },
  async current(tx, id) {
    const [row] = await tx
      .select()
      .from(questions)
      .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
      .where(eq(questions.id, id));
    if (!row) return null;
    const { moduleId, lessonId, status } = row.questions;
    const version = without(
      row.question_versions,
      "id",
      "questionId",
      "version",
      "createdBy",
      "createdAt",
    );
    return { id, moduleId, lessonId, status, version } as QuestionRow;
  },
  async retire(tx, id, now) {
    await tx
      .update(questions)
      .set({ status: "archived", updatedAt: now })
      .where(eq(questions.id, id));
  },
};

const listKind: Kind<ListRow> = {
  async write(tx, row, now) {
    const { id, quizType, moduleId, lessonId, questions: order, ...values } = row;
    const list = { ...values, itemCount: order.length, updatedAt: now };
    await tx
      .insert(questionLists)
      .values({ id, ...list, createdAt: now })
      .onConflictDoUpdate({ target: questionLists.id, set: list });
    const quiz = { quizType, moduleId, lessonId };
    await tx
      .insert(quizzes)
      .values({ id, ...quiz })
      .onConflictDoUpdate({ target: quizzes.id, set: quiz });
    const current = await tx
      .select({ id: questions.id, versionId: questions.currentVersionId })
      .from(questions)
      .where(inArray(questions.id, order));
    const versions = new Map(current.map((one) => [one.id, one.versionId]));
    await tx.delete(questionListItems).where(eq(questionListItems.listId, id));
    await tx.insert(questionListItems).values(
      order.map((questionId, at) => ({
        id: `${id}-${at + 1}`,
        listId: id,
        position: at + 1,
        questionVersionId: versions.get(questionId) ?? "",
      })),
    );
  },
  async current(tx, id) {
    const [row] = await tx
      .select()
      .from(questionLists)
      .innerJoin(quizzes, eq(quizzes.id, questionLists.id))
      .where(eq(questionLists.id, id));
    if (!row) return null;
    const items = await tx
      .select({ questionId: questionVersions.questionId })
      .from(questionListItems)
      .innerJoin(questionVersions, eq(questionVersions.id, questionListItems.questionVersionId))
      .where(eq(questionListItems.listId, id))
      .orderBy(questionListItems.position);
    const list = without(row.question_lists, "ownerId", "itemCount", "createdAt", "updatedAt");
    const { quizType, moduleId, lessonId } = row.quizzes;
    const order = items.map((item) => item.questionId);
    return { ...list, quizType, moduleId, lessonId, questions: order } as ListRow;
  },
  async retire(tx, id, now) {
    await tx
      .update(questionLists)
      .set({ status: "archived", updatedAt: now })
      .where(eq(questionLists.id, id));
  },
};

function without<T extends object, K extends keyof T>(row: T, ...keys: K[]): Omit<T, K> {
  const rest = { ...row };
  for (const key of keys) delete rest[key];
  return rest;
}

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
  if (faults.length > 0)
    throw new ContentFaults(
      faults.map((fault) => `${fault.file}:${fault.line}:${fault.column} ${fault.message}`),
    );
  const rows = courseRows(course);
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
    for (let at = 0; at < changed.length; at += 10) {
      const some = changed.slice(at, at + 10);
      const done = await transaction((tx) => writeSome(tx, name, kind, some, now));
      // Not within the transaction, which may be run again.
      report.written += done.written;
      report.kept.push(...done.kept);
    }
  }

  await bring("module", moduleKind, rows.module);
  await bring("lesson", lessonKind, rows.lesson);
  await bring("question", questionKind, rows.question);
  await bring("list", listKind, rows.list);

  // What is left was imported once and has no file any more.
  const kinds = { module: moduleKind, lesson: lessonKind, question: questionKind, list: listKind };
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
  kind: { current(tx: Tx, id: string): Promise<unknown>; retire: Kind<{ id: string }>["retire"] },
  id: string,
  now: Date,
): Promise<"retired" | "kept"> {
  const imported = and(eq(contentImports.kind, name), eq(contentImports.rowId, id));
  const [last] = await tx.select().from(contentImports).where(imported);
  const current = await kind.current(tx, id);
  if (current && last && hashOf(current) !== last.rowHash) return "kept";
  await kind.retire(tx, id, now);
  const rowHash = hashOf(await kind.current(tx, id));
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
    .where(
      and(
        eq(contentImports.kind, name),
        inArray(
          contentImports.rowId,
          rows.map((row) => row.id),
        ),
      ),
    );
  const before = new Map(imported.map((one) => [one.rowId, one.rowHash]));
  const kept: string[] = [];
  let written = 0;
  for (const row of rows) {
    const last = before.get(row.id);
    const current = await kind.current(tx, row.id);
    if (current && last !== undefined && hashOf(current) !== last) {
      kept.push(`${name} ${row.id}`);
      continue;
    }
    await kind.write(tx, row, now);
    const stored = await kind.current(tx, row.id);
    const entry = { sourceHash: hashOf(row), rowHash: hashOf(stored), importedAt: now };
    await tx
      .insert(contentImports)
      .values({ kind: name, rowId: row.id, ...entry })
      .onConflictDoUpdate({ target: [contentImports.kind, contentImports.rowId], set: entry });
    written++;
  }
  return { written, kept };
}
