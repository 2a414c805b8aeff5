/** Questions that were edited here and whose file changed since (ruling 32). */
import { and, count, desc, eq } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { contentImports, questions, questionVersions } from "#db/schema";
import {
  type QuestionRow,
  questionColumns,
  versionColumns,
} from "~/features/content/question-rows";
import { currentQuestions, writeQuestion } from "~/features/content/question-versions.server";
import { hashOf, pickColumns } from "~/features/content/row-kind";
import { recordAudit } from "~/features/security-log/audit.server";
import { formOfRow } from "./drafts.server";
import type { QuestionForm } from "./question-form";

const isOf = (questionId: string) =>
  and(eq(contentImports.kind, "question"), eq(contentImports.rowId, questionId));

export type Conflict = {
  file: QuestionForm;
  /** What both began from; null if it is not known. */
  common: QuestionForm | null;
  /** Of the file's text: a decision about another one is refused. */
  fileHash: string;
};

async function findPending(db: Db | Tx, questionId: string) {
  const [found] = await db
    .select()
    .from(contentImports)
    .where(and(isOf(questionId), eq(contentImports.isPending, true)));
  return found ? { ...found, row: found.pendingRow as QuestionRow } : null;
}

export async function findConflict(db: Db, questionId: string): Promise<Conflict | null> {
  const pending = await findPending(db, questionId);
  if (!pending) return null;
  const versions = await db
    .select({ question: questions, version: questionVersions })
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(and(eq(questionVersions.questionId, questionId), eq(questionVersions.origin, "import")))
    .orderBy(desc(questionVersions.version))
    .limit(1);
  const common = versions[0];
  return {
    file: formOfRow(pending.row),
    common: common
      ? formOfRow({
          ...pickColumns(common.question, questionColumns),
          version: pickColumns(common.version, versionColumns),
        })
      : null,
    fileHash: hashOf(pending.row),
  };
}

export async function countConflicts(db: Db): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(contentImports)
    .where(and(eq(contentImports.kind, "question"), eq(contentImports.isPending, true)));
  return row?.rows ?? 0;
}

export type Settle = {
  questionId: string;
  take: "mine" | "file";
  fileHash: string;
  actorId: string;
  now: Date;
};

/**
 * Decides a conflict. Mine: the question stays, and is not asked about again until the file changes again. File: its text
 * becomes a new version, and the question follows its file again.
 * @returns stale if the file has changed meanwhile, or someone else has decided
 */
export async function settleConflict(tx: Tx, given: Settle): Promise<"settled" | "stale"> {
  const { questionId, take, fileHash, actorId, now } = given;
  const pending = await findPending(tx, questionId);
  if (!pending || hashOf(pending.row) !== fileHash) return "stale";
  const settled = { sourceHash: fileHash, isPending: false, pendingRow: null, importedAt: now };
  if (take === "file") {
    await writeQuestion(tx, pending.row, { now, origin: "import" });
    const stored = (await currentQuestions(tx, [questionId])).get(questionId);
    await tx
      .update(contentImports)
      .set({ ...settled, rowHash: hashOf(stored) })
      .where(isOf(questionId));
  } else await tx.update(contentImports).set(settled).where(isOf(questionId));
  await recordAudit(tx, {
    actorId,
    action: take === "file" ? "question.file_taken" : "question.file_declined",
    subject: { kind: "question", id: questionId },
    now,
  });
  return "settled";
}
