import { eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/engine";
import {
  flashcards,
  lessons,
  modules,
  questionListItems,
  questions,
  questionVersions,
} from "#db/schema";
import { caseKind, examKind, quizKind } from "./list-kinds.server";
import { type QuestionRow, questionColumns, versionColumns } from "./question-rows";
import { byId, hashOf, pickColumns, type RowKind, versionId } from "./row-kind";
import {
  type CardRow,
  cardColumns,
  type LessonRow,
  lessonColumns,
  type ModuleRow,
  moduleColumns,
} from "./rows";

const moduleKind: RowKind<ModuleRow> = {
  async write(tx, row, now) {
    const { id, ...values } = row;
    await tx
      .insert(modules)
      .values({ ...row, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: modules.id, set: { ...values, updatedAt: now } });
  },
  async current(tx, ids) {
    const rows = await tx.select().from(modules).where(inArray(modules.id, ids));
    return byId(rows.map((row) => pickColumns(row, moduleColumns)));
  },
  async retire(tx, id, now) {
    await tx.update(modules).set({ isActive: false, updatedAt: now }).where(eq(modules.id, id));
  },
};

const lessonKind: RowKind<LessonRow> = {
  async write(tx, row, now) {
    const { id, ...values } = row;
    await tx
      .insert(lessons)
      .values({ ...row, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: lessons.id, set: { ...values, updatedAt: now } });
  },
  async current(tx, ids) {
    const rows = await tx.select().from(lessons).where(inArray(lessons.id, ids));
    return byId(rows.map((row) => pickColumns(row, lessonColumns)));
  },
  async retire(tx, id, now) {
    await tx.update(lessons).set({ status: "archived", updatedAt: now }).where(eq(lessons.id, id));
  },
};

const versionRow = ({ id, version }: QuestionRow, number: number, now: Date) => ({
  id: versionId(id, number),
  questionId: id,
  version: number,
  ...version,
  createdAt: now,
});

async function writeNewQuestions(tx: Tx, rows: QuestionRow[], now: Date): Promise<string[]> {
  const made = await tx
    .insert(questions)
    .values(rows.map(({ version, ...row }) => ({ ...row, createdAt: now, updatedAt: now })))
    .onConflictDoNothing()
    .returning({ id: questions.id });
  const ids = made.map(({ id }) => id);
  const fresh = rows.filter(({ id }) => ids.includes(id));
  if (fresh.length === 0) return [];
  await tx.insert(questionVersions).values(fresh.map((row) => versionRow(row, 1, now)));
  await tx
    .update(questions)
    .set({ currentVersionId: sql`${questions.id} || ${versionId("", 1)}` })
    .where(inArray(questions.id, ids));
  return ids;
}

const questionKind: RowKind<QuestionRow> = {
  writeNew: writeNewQuestions,
  async write(tx, row, now) {
    const { id, version, ...values } = row;
    if ((await writeNewQuestions(tx, [row], now)).length > 0) return;
    await tx
      .update(questions)
      .set({ ...values, updatedAt: now })
      .where(eq(questions.id, id));
    const before = (await questionKind.current(tx, [id])).get(id);
    if (before && hashOf(before.version) === hashOf(version)) return;
    // Versions never change: new wording is a new version, which the lists then use.
    const old = await tx
      .select({ id: questionVersions.id })
      .from(questionVersions)
      .where(eq(questionVersions.questionId, id));
    const next = versionRow(row, old.length + 1, now);
    await tx.insert(questionVersions).values(next);
    await tx.update(questions).set({ currentVersionId: next.id }).where(eq(questions.id, id));
    if (old.length > 0)
      await tx
        .update(questionListItems)
        .set({ questionVersionId: next.id })
        .where(
          inArray(
            questionListItems.questionVersionId,
            old.map((one) => one.id),
          ),
        );
  },
  async current(tx, ids) {
    const rows = await tx
      .select()
      .from(questions)
      .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
      .where(inArray(questions.id, ids));
    return byId(
      rows.map((row) => ({
        ...pickColumns(row.questions, questionColumns),
        version: pickColumns(row.question_versions, versionColumns),
      })),
    );
  },
  async retire(tx, id, now) {
    await tx
      .update(questions)
      .set({ status: "archived", updatedAt: now })
      .where(eq(questions.id, id));
  },
};

const cardKind: RowKind<CardRow> = {
  async write(tx, row, now) {
    const { id, ...values } = row;
    await tx
      .insert(flashcards)
      .values({ ...row, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: flashcards.id, set: { ...values, updatedAt: now } });
  },
  async current(tx, ids) {
    const rows = await tx.select().from(flashcards).where(inArray(flashcards.id, ids));
    return byId(
      rows.flatMap((row) => {
        const { category } = row;
        if (category === "own") return [];
        return { ...pickColumns(row, cardColumns), category };
      }),
    );
  },
  async retire(tx, id, now) {
    await tx
      .update(flashcards)
      .set({ status: "archived", updatedAt: now })
      .where(eq(flashcards.id, id));
  },
};

/** By name in `content_imports`. */
export const rowKinds = {
  module: moduleKind,
  lesson: lessonKind,
  question: questionKind,
  list: quizKind,
  exam: examKind,
  case: caseKind,
  card: cardKind,
};
