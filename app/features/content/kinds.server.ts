/** The kinds of rows that the content becomes: how each is written, read back and taken out. */
import { eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/engine";
import {
  caseStudies,
  caseStudySteps,
  flashcards,
  lessons,
  modules,
  practiceExams,
  questionListItems,
  questionLists,
  questions,
  questionVersions,
  quizzes,
} from "#db/schema";
import type { CaseRow, ExamRow } from "./exam-rows";
import { hashOf } from "./hash";
import type { CardRow, LessonRow, ListRow, ModuleRow, QuestionRow } from "./rows";

/** How one kind of row is written, and how such rows look now, in the form they were written. */
export type Kind<Row extends { id: string }> = {
  write(tx: Tx, row: Row, now: Date): Promise<void>;
  /** Writes in a few statements what is not there yet: a first start brings hundreds. @returns the ids it wrote */
  writeNew?(tx: Tx, rows: Row[], now: Date): Promise<string[]>;
  /** By id; of ids that are not there, none. */
  current(tx: Tx, ids: string[]): Promise<Map<string, Row>>;
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
  async current(tx, ids) {
    const rows = await tx.select().from(modules).where(inArray(modules.id, ids));
    return byId(rows.map((row) => without(row, "createdAt", "updatedAt")));
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
  async current(tx, ids) {
    const rows = await tx.select().from(lessons).where(inArray(lessons.id, ids));
    return byId(rows.map((row) => without(row, "createdAt", "updatedAt") as LessonRow));
  },
  async retire(tx, id, now) {
    await tx.update(lessons).set({ status: "archived", updatedAt: now }).where(eq(lessons.id, id));
  },
};

const versionId = (questionId: string, version: number) => `${questionId}-v${version}`;

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

const questionKind: Kind<QuestionRow> = {
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
    // A wording never changes: a new one is a new version, and the lists move on to it.
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
      rows.map((row) => {
        const { id, moduleId, lessonId, status, pool } = row.questions;
        const version = without(
          row.question_versions,
          "id",
          "questionId",
          "version",
          "createdBy",
          "createdAt",
        );
        const kept = pool === "exam" ? { pool } : {};
        return { id, moduleId, lessonId, status, ...kept, version };
      }),
    );
  },
  async retire(tx, id, now) {
    await tx
      .update(questions)
      .set({ status: "archived", updatedAt: now })
      .where(eq(questions.id, id));
  },
};

type AnyList = Omit<
  typeof questionLists.$inferInsert,
  "ownerId" | "itemCount" | "createdAt" | "updatedAt"
>;

async function writeList(tx: Tx, row: AnyList, order: string[], now: Date): Promise<void> {
  const { id, ...values } = row;
  const list = { ...values, itemCount: order.length, updatedAt: now };
  await tx
    .insert(questionLists)
    .values({ id, ...list, createdAt: now })
    .onConflictDoUpdate({ target: questionLists.id, set: list });
}

/**
 * Puts a list's questions in their order, each in its current wording.
 * @param steps the step of its case at which each is asked
 */
async function writeItems(tx: Tx, listId: string, order: string[], steps?: string[]) {
  const current = await tx
    .select({ id: questions.id, versionId: questions.currentVersionId })
    .from(questions)
    .where(inArray(questions.id, order));
  const versions = new Map(current.map((one) => [one.id, one.versionId]));
  await tx.delete(questionListItems).where(eq(questionListItems.listId, listId));
  await tx.insert(questionListItems).values(
    order.map((questionId, at) => ({
      id: `${listId}-${at + 1}`,
      listId,
      position: at + 1,
      questionVersionId: versions.get(questionId) ?? "",
      caseStudyStepId: steps?.[at] ?? null,
    })),
  );
}

/** The ids of lists' questions, in their order, by list. */
async function ordersOf(tx: Tx, listIds: string[]): Promise<Map<string, string[]>> {
  const items = await tx
    .select({ listId: questionListItems.listId, questionId: questionVersions.questionId })
    .from(questionListItems)
    .innerJoin(questionVersions, eq(questionVersions.id, questionListItems.questionVersionId))
    .where(inArray(questionListItems.listId, listIds))
    .orderBy(questionListItems.position);
  const orders = new Map(listIds.map((id) => [id, [] as string[]]));
  for (const { listId, questionId } of items) orders.get(listId)?.push(questionId);
  return orders;
}

const plainList = (row: typeof questionLists.$inferSelect) =>
  without(row, "ownerId", "itemCount", "createdAt", "updatedAt");

async function retireList(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(questionLists)
    .set({ status: "archived", updatedAt: now })
    .where(eq(questionLists.id, id));
}

const listKind: Kind<ListRow> = {
  async write(tx, row, now) {
    const { quizType, moduleId, lessonId, questions: order, ...list } = row;
    await writeList(tx, list, order, now);
    const quiz = { quizType, moduleId, lessonId };
    await tx
      .insert(quizzes)
      .values({ id: row.id, ...quiz })
      .onConflictDoUpdate({ target: quizzes.id, set: quiz });
    await writeItems(tx, row.id, order);
  },
  async current(tx, ids) {
    const rows = await tx
      .select()
      .from(questionLists)
      .innerJoin(quizzes, eq(quizzes.id, questionLists.id))
      .where(inArray(questionLists.id, ids));
    const orders = await ordersOf(tx, ids);
    return byId(
      rows.map((row) => {
        const quiz = without(row.quizzes, "id");
        const list = { ...plainList(row.question_lists), ...quiz };
        return { ...list, questions: orders.get(list.id) ?? [] } as ListRow;
      }),
    );
  },
  retire: retireList,
};

const examKind: Kind<ExamRow> = {
  async write(tx, row, now) {
    const { blueprint, track, questions: order, ...list } = row;
    await writeList(tx, list, order, now);
    const exam = { blueprint, track };
    await tx
      .insert(practiceExams)
      .values({ id: row.id, ...exam })
      .onConflictDoUpdate({ target: practiceExams.id, set: exam });
    await writeItems(tx, row.id, order);
  },
  async current(tx, ids) {
    const rows = await tx
      .select()
      .from(questionLists)
      .innerJoin(practiceExams, eq(practiceExams.id, questionLists.id))
      .where(inArray(questionLists.id, ids));
    const orders = await ordersOf(tx, ids);
    return byId(
      rows.map((row) => {
        const list = plainList(row.question_lists);
        const exam = without(row.practice_exams, "id");
        return { ...list, ...exam, questions: orders.get(list.id) ?? [] };
      }),
    );
  },
  retire: retireList,
};

const caseKind: Kind<CaseRow> = {
  async write(tx, row, now) {
    const { study, steps, questions: order, ...list } = row;
    await writeList(tx, list, order, now);
    await tx
      .insert(caseStudies)
      .values({ id: row.id, ...study })
      .onConflictDoUpdate({ target: caseStudies.id, set: study });
    await tx.delete(caseStudySteps).where(eq(caseStudySteps.caseStudyId, row.id));
    const numbered = steps.map((step, at) => ({
      id: `${row.id}-step-${at + 1}`,
      caseStudyId: row.id,
      position: at + 1,
      ...step,
    }));
    await tx.insert(caseStudySteps).values(numbered);
    await writeItems(
      tx,
      row.id,
      order,
      numbered.map(({ id }) => id),
    );
  },
  async current(tx, ids) {
    const rows = await tx
      .select()
      .from(questionLists)
      .innerJoin(caseStudies, eq(caseStudies.id, questionLists.id))
      .where(inArray(questionLists.id, ids));
    const steps = await tx
      .select()
      .from(caseStudySteps)
      .where(inArray(caseStudySteps.caseStudyId, ids))
      .orderBy(caseStudySteps.position);
    const orders = await ordersOf(tx, ids);
    return byId(
      rows.map((row) => {
        const list = plainList(row.question_lists);
        return {
          ...list,
          study: without(row.case_studies, "id"),
          steps: steps
            .filter(({ caseStudyId }) => caseStudyId === list.id)
            .map((step) => without(step, "id", "caseStudyId", "position")),
          questions: orders.get(list.id) ?? [],
        };
      }),
    );
  },
  retire: retireList,
};

const cardKind: Kind<CardRow> = {
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
        return { ...without(row, "ownerId", "questionId", "createdAt", "updatedAt"), category };
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

/** Every kind by its name in `content_imports`. */
export const kinds = {
  module: moduleKind,
  lesson: lessonKind,
  question: questionKind,
  list: listKind,
  exam: examKind,
  case: caseKind,
  card: cardKind,
};

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

function without<T extends object, K extends keyof T>(row: T, ...keys: K[]): Omit<T, K> {
  const rest = { ...row };
  for (const key of keys) delete rest[key];
  return rest;
}
