/** The kinds of rows that the content becomes: how each is written, read back and taken out. */
import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/engine";
import {
  flashcards,
  lessons,
  modules,
  questionListItems,
  questionLists,
  questions,
  questionVersions,
  quizzes,
} from "#db/schema";
import { hashOf } from "./hash";
import type { CardRow, LessonRow, ListRow, ModuleRow, QuestionRow } from "./rows";

/** How one kind of row is written, and how it looks now (null: there is none), in the form it was written. */
export type Kind<Row extends { id: string }> = {
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

/** Writes a question's wording as its current version. */
async function addVersion(
  tx: Tx,
  { id, version }: QuestionRow,
  number: number,
  now: Date,
): Promise<string> {
  const versionId = `${id}-v${number}`;
  await tx
    .insert(questionVersions)
    .values({ id: versionId, questionId: id, version: number, ...version, createdAt: now });
  await tx.update(questions).set({ currentVersionId: versionId }).where(eq(questions.id, id));
  return versionId;
}

const questionKind: Kind<QuestionRow> = {
  async write(tx, row, now) {
    const { id, version, ...values } = row;
    const [made] = await tx
      .insert(questions)
      .values({ id, ...values, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: questions.id });
    if (made) {
      await addVersion(tx, row, 1, now);
      return;
    }
    await tx
      .update(questions)
      .set({ ...values, updatedAt: now })
      .where(eq(questions.id, id));
    const before = await questionKind.current(tx, id);
    if (before && hashOf(before.version) === hashOf(version)) return;
    // A wording never changes: a new one is a new version, and the lists move on to it.
    const old = await tx
      .select({ id: questionVersions.id })
      .from(questionVersions)
      .where(eq(questionVersions.questionId, id));
    const versionId = await addVersion(tx, row, old.length + 1, now);
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

const cardKind: Kind<CardRow> = {
  async write(tx, row, now) {
    const { id, ...values } = row;
    await tx
      .insert(flashcards)
      .values({ ...row, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: flashcards.id, set: { ...values, updatedAt: now } });
  },
  async current(tx, id) {
    const [row] = await tx.select().from(flashcards).where(eq(flashcards.id, id));
    if (!row || row.category === "own") return null;
    const { category } = row;
    return { ...without(row, "ownerId", "questionId", "createdAt", "updatedAt"), category };
  },
  async retire(tx, id, now) {
    await tx
      .update(flashcards)
      .set({ status: "archived", updatedAt: now })
      .where(eq(flashcards.id, id));
  },
};

/** Every kind by its name in `content_imports`. */
export const kinds = {
  module: moduleKind,
  lesson: lessonKind,
  question: questionKind,
  list: listKind,
  card: cardKind,
};

function without<T extends object, K extends keyof T>(row: T, ...keys: K[]): Omit<T, K> {
  const rest = { ...row };
  for (const key of keys) delete rest[key];
  return rest;
}
