/** Quizzes, practice exams and case studies as importable kinds. */
import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/engine";
import {
  practiceExams,
  questionListItems,
  questionLists,
  questions,
  questionVersions,
  quizzes,
} from "#db/schema";
import { readCharts, writeChart } from "./case-charts.server";
import type { CaseRow, ExamRow } from "./exam-rows";
import { byId, pickColumns, type RowKind } from "./row-kind";
import { examColumns, type ListRow, listColumns, type QuizRow, quizColumns } from "./rows";

/** The part of a list's row that only its kind has. */
type KindColumns<Row extends ListRow> = {
  /** Called after the list and its questions were written. */
  write(tx: Tx, row: Row, now: Date): Promise<void>;
  /** By the list's id. */
  read(tx: Tx, ids: string[]): Promise<Map<string, Omit<Row, keyof ListRow>>>;
};

function listKind<Row extends ListRow>({ write, read }: KindColumns<Row>): RowKind<Row> {
  return {
    async write(tx, row, now) {
      await writeList(tx, row, now);
      await writeItems(tx, row);
      await write(tx, row, now);
    },
    async current(tx, ids) {
      const lists = await tx.select().from(questionLists).where(inArray(questionLists.id, ids));
      const orders = await findOrders(tx, ids);
      const owned = await read(tx, ids);
      return byId(
        lists.flatMap((list) => {
          const { id } = list;
          const own = owned.get(id);
          if (!own) return [];
          return {
            ...pickColumns(list, listColumns),
            ...own,
            questions: orders.get(id) ?? [],
          } as Row;
        }),
      );
    },
    async retire(tx, id, now) {
      await tx
        .update(questionLists)
        .set({ status: "archived", updatedAt: now })
        .where(eq(questionLists.id, id));
    },
  };
}

async function writeList(tx: Tx, row: ListRow, now: Date): Promise<void> {
  const { id, ...columns } = pickColumns(row, listColumns);
  const list = { ...columns, itemCount: row.questions.length, updatedAt: now };
  await tx
    .insert(questionLists)
    .values({ id, ...list, createdAt: now })
    .onConflictDoUpdate({ target: questionLists.id, set: list });
}

/** Stores a list's questions in order, each in its current version. */
async function writeItems(tx: Tx, { id, questions: order }: ListRow): Promise<void> {
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
}

/** The ids of the lists' questions, in order, by list. */
async function findOrders(tx: Tx, listIds: string[]): Promise<Map<string, string[]>> {
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

const columnsById = <Row extends { id: string }, K extends keyof Row>(
  rows: Row[],
  columns: readonly K[],
) => new Map(rows.map((row) => [row.id, pickColumns(row, columns)]));

export const quizKind = listKind<QuizRow>({
  async write(tx, { id, quizType, moduleId, lessonId }) {
    const quiz = { quizType, moduleId, lessonId };
    await tx
      .insert(quizzes)
      .values({ id, ...quiz })
      .onConflictDoUpdate({ target: quizzes.id, set: quiz });
  },
  async read(tx, ids) {
    return columnsById(
      await tx.select().from(quizzes).where(inArray(quizzes.id, ids)),
      quizColumns,
    );
  },
});

export const examKind = listKind<ExamRow>({
  async write(tx, { id, blueprint, track }) {
    const exam = { blueprint, track };
    await tx
      .insert(practiceExams)
      .values({ id, ...exam })
      .onConflictDoUpdate({ target: practiceExams.id, set: exam });
  },
  async read(tx, ids) {
    const rows = await tx.select().from(practiceExams).where(inArray(practiceExams.id, ids));
    return columnsById(rows, examColumns);
  },
});

export const caseKind = listKind<CaseRow>({ write: writeChart, read: readCharts });
