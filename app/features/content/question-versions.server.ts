/** Writes versions of questions: for the import of files and for the content desk. */
import { count, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { questionListItems, questions, questionVersions } from "#db/schema";
import type { ContentOrigin } from "#db/vocabulary";
import { type QuestionRow, questionColumns, versionColumns } from "./question-rows";
import { byId, hashOf, pickColumns, versionId } from "./row-kind";

export type Writing = {
  now: Date;
  /** Files, unless named. */
  origin?: ContentOrigin;
  createdBy?: string | null;
  /** Whose review the version is signed with. */
  reviewedBy?: string | null;
};

const versionRow = (
  { id, version }: QuestionRow,
  number: number,
  { now, origin = "import", createdBy = null, reviewedBy = null }: Writing,
) => ({
  id: versionId(id, number),
  questionId: id,
  version: number,
  ...version,
  origin,
  createdBy,
  reviewedBy,
  createdAt: now,
});

/** @returns the written ids: others exist already */
export async function writeNewQuestions(
  tx: Tx,
  rows: QuestionRow[],
  by: Writing,
): Promise<string[]> {
  const { now } = by;
  const made = await tx
    .insert(questions)
    .values(rows.map(({ version, ...row }) => ({ ...row, createdAt: now, updatedAt: now })))
    .onConflictDoNothing()
    .returning({ id: questions.id });
  const ids = made.map(({ id }) => id);
  const fresh = rows.filter(({ id }) => ids.includes(id));
  if (fresh.length === 0) return [];
  await tx.insert(questionVersions).values(fresh.map((row) => versionRow(row, 1, by)));
  await tx
    .update(questions)
    .set({ currentVersionId: sql`${questions.id} || ${versionId("", 1)}` })
    .where(inArray(questions.id, ids));
  return ids;
}

/**
 * Versions never change: new wording is a new version, to which all lists move. Attempts keep theirs (ruling 8).
 */
export async function writeQuestion(tx: Tx, row: QuestionRow, by: Writing): Promise<void> {
  const { id, version, ...values } = row;
  if ((await writeNewQuestions(tx, [row], by)).length > 0) return;
  await tx
    .update(questions)
    .set({ ...values, updatedAt: by.now })
    .where(eq(questions.id, id));
  const before = (await currentQuestions(tx, [id])).get(id);
  if (before && hashOf(before.version) === hashOf(version)) return;
  const [old] = await tx
    .select({ versions: count() })
    .from(questionVersions)
    .where(eq(questionVersions.questionId, id));
  const next = versionRow(row, (old?.versions ?? 0) + 1, by);
  await tx.insert(questionVersions).values(next);
  await tx.update(questions).set({ currentVersionId: next.id }).where(eq(questions.id, id));
  await tx
    .update(questionListItems)
    .set({ questionVersionId: next.id })
    .where(
      inArray(
        questionListItems.questionVersionId,
        tx
          .select({ id: questionVersions.id })
          .from(questionVersions)
          .where(eq(questionVersions.questionId, id)),
      ),
    );
}

/** Stored rows in the imported form; missing ids are omitted. */
export async function currentQuestions(tx: Tx, ids: string[]): Promise<Map<string, QuestionRow>> {
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
}
