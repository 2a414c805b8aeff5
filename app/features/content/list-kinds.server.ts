import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/engine";
import {
  caseStudies,
  caseStudySteps,
  caseStudyVersions,
  practiceExams,
  questionListItems,
  questionLists,
  questions,
  questionVersions,
  quizzes,
} from "#db/schema";
import { byId, hashOf, pickColumns, type RowKind, versionId } from "./row-kind";
import {
  type CaseRow,
  type ExamRow,
  examColumns,
  type ListRow,
  listColumns,
  type QuizRow,
  quizColumns,
  stepColumns,
  studyColumns,
} from "./rows";

type KindColumns<Row extends ListRow> = {
  /** After the list and its questions. */
  write(tx: Tx, row: Row, now: Date): Promise<void>;
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

/** In order, each in its current version. */
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

type Step = CaseRow["steps"][number] & { questionId: string | null };
type Chart = Pick<CaseRow, "study"> & { steps: Step[] };

async function findCurrentCharts(tx: Tx, ids: string[]): Promise<Map<string, Chart>> {
  const versions = await tx
    .select({ version: caseStudyVersions })
    .from(caseStudies)
    .innerJoin(caseStudyVersions, eq(caseStudyVersions.id, caseStudies.currentVersionId))
    .where(inArray(caseStudies.id, ids));
  const steps = await tx
    .select({ caseStudyId: caseStudies.id, step: caseStudySteps })
    .from(caseStudies)
    .innerJoin(caseStudySteps, eq(caseStudySteps.caseStudyVersionId, caseStudies.currentVersionId))
    .where(inArray(caseStudies.id, ids))
    .orderBy(caseStudySteps.position);
  return new Map(
    versions.map(({ version }) => [
      version.caseStudyId,
      {
        study: pickColumns(version, studyColumns),
        steps: steps
          .filter((one) => one.caseStudyId === version.caseStudyId)
          .map(({ step }) => pickColumns(step, [...stepColumns, "questionId"])),
      },
    ]),
  );
}

async function readCharts(
  tx: Tx,
  ids: string[],
): Promise<Map<string, Pick<CaseRow, "study" | "steps">>> {
  const charts = await findCurrentCharts(tx, ids);
  return new Map(
    [...charts].map(([id, { study, steps }]) => [
      id,
      { study, steps: steps.map((step) => pickColumns(step, stepColumns)) },
    ]),
  );
}

/** A changed chart is a new version. */
async function writeChart(tx: Tx, row: CaseRow, now: Date): Promise<void> {
  const { id, study, questions } = row;
  const steps = row.steps.map((step, at) => ({ ...step, questionId: questions[at] ?? null }));
  await tx.insert(caseStudies).values({ id }).onConflictDoNothing();
  const before = (await findCurrentCharts(tx, [id])).get(id);
  if (before && hashOf(before) === hashOf({ study, steps })) return;
  // Attempts refer to versions, so they never change.
  const old = await tx
    .select({ id: caseStudyVersions.id })
    .from(caseStudyVersions)
    .where(eq(caseStudyVersions.caseStudyId, id));
  const version = old.length + 1;
  const next = versionId(id, version);
  await tx
    .insert(caseStudyVersions)
    .values({ id: next, caseStudyId: id, version, ...study, createdAt: now });
  if (steps.length > 0)
    await tx.insert(caseStudySteps).values(
      steps.map((step, at) => ({
        id: `${next}-step-${at + 1}`,
        caseStudyVersionId: next,
        position: at + 1,
        ...step,
      })),
    );
  await tx.update(caseStudies).set({ currentVersionId: next }).where(eq(caseStudies.id, id));
}

export const caseKind = listKind<CaseRow>({ write: writeChart, read: readCharts });
