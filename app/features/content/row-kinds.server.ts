import { eq, inArray } from "drizzle-orm";
import { flashcards, lessons, modules, questions } from "#db/schema";
import { caseKind, examKind, quizKind } from "./list-kinds.server";
import type { QuestionRow } from "./question-rows";
import { currentQuestions, writeNewQuestions, writeQuestion } from "./question-versions.server";
import { byId, pickColumns, type RowKind } from "./row-kind";
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

const questionKind: RowKind<QuestionRow> = {
  writeNew: (tx, rows, now) => writeNewQuestions(tx, rows, { now }),
  write: (tx, row, now) => writeQuestion(tx, row, { now }),
  current: currentQuestions,
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
