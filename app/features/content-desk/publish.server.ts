/** Publishing, retiring and restoring questions: one transaction each, with an entry in the audit log. */
import { and, asc, desc, eq } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { contentDrafts, questions, questionVersions, users } from "#db/schema";
import {
  type QuestionRow,
  questionColumns,
  versionColumns,
} from "~/features/content/question-rows";
import { writeQuestion } from "~/features/content/question-versions.server";
import { pickColumns } from "~/features/content/row-kind";
import { recordAudit } from "~/features/security-log/audit.server";
import { type Checked, checkForm } from "./check-form";
import { findCatalog, findDraft, findPublished, formOfRow, type Seen } from "./drafts.server";
import type { QuestionForm } from "./question-form";

type By = { reviewerId: string; now: Date };

export type PublishGiven = Seen &
  By & {
    questionId: string;
    /** The reviewer's day. */
    today: string;
  };

export type PublishOutcome =
  | { outcome: "published"; version: number }
  | { outcome: "refused"; checked: Checked; form: QuestionForm }
  | { outcome: "stale"; theirs: QuestionForm; seen: Seen; form: QuestionForm }
  | { outcome: "missing" };

/**
 * Publishes the saved draft: writes a version, moves lists to it, deletes the draft. Open attempts keep their version
 * (decision 3). Figures of seats count attempts, so they stay.
 */
export async function publishDraft(tx: Tx, given: PublishGiven): Promise<PublishOutcome> {
  const { questionId, reviewerId, today, now } = given;
  const draft = await findDraft(tx, questionId);
  if (!draft) return { outcome: "missing" };
  const published = await findPublished(tx, questionId);
  const baseId = published?.versionId ?? null;
  const { form, revision } = draft;
  if (revision !== given.revision || draft.baseId !== baseId)
    return {
      outcome: "stale",
      theirs: revision === given.revision && published ? published.form : form,
      seen: { revision, baseId },
      form,
    };
  const checked = checkForm(form, {
    id: questionId,
    catalog: await findCatalog(tx),
    reviewed: today,
  });
  if (!checked.row) return { outcome: "refused", checked, form };
  const { origin, authorId: createdBy } = draft;
  await writeQuestion(tx, checked.row, { now, origin, createdBy, reviewedBy: reviewerId });
  await tx.delete(contentDrafts).where(eq(contentDrafts.id, draft.id));
  const version = (await findPublished(tx, questionId))?.version ?? 1;
  await recordAudit(tx, {
    actorId: reviewerId,
    action: "question.published",
    subject: { kind: "question", id: questionId },
    details: { version },
    now,
  });
  return { outcome: "published", version };
}

/** Takes questions out of every list's next attempts, or puts them back. @returns how many changed */
export async function setArchived(
  tx: Tx,
  { ids, archived, reviewerId, now }: By & { ids: string[]; archived: boolean },
): Promise<number> {
  let changed = 0;
  for (const id of ids) {
    const [row] = await tx
      .update(questions)
      .set({ status: archived ? "archived" : "published", updatedAt: now })
      .where(and(eq(questions.id, id), eq(questions.status, archived ? "published" : "archived")))
      .returning({ id: questions.id });
    if (!row) continue;
    changed += 1;
    await recordAudit(tx, {
      actorId: reviewerId,
      action: archived ? "question.retired" : "question.restored",
      subject: { kind: "question", id },
      now,
    });
  }
  return changed;
}

export type Tag = Partial<Pick<QuestionRow["version"], "difficulty" | "nhaDomain">>;

/**
 * Changes what a question is filed under, in a new version with the same text and review. Questions with an open draft
 * are left alone: it would lose its base.
 * @returns the ids that were left alone
 */
export async function tagQuestions(
  tx: Tx,
  { ids, tag, reviewerId, now }: By & { ids: string[]; tag: Tag },
): Promise<{ changed: number; skipped: string[] }> {
  let changed = 0;
  const skipped: string[] = [];
  for (const id of ids) {
    const published = await findPublished(tx, id);
    const isFiledByDomain = published?.row.version.nhaDomain !== null;
    if (!published || (tag.nhaDomain && !isFiledByDomain) || (await findDraft(tx, id))) {
      skipped.push(id);
      continue;
    }
    const { row } = published;
    const before = pickColumns(row.version, Object.keys(tag) as (keyof Tag)[]);
    if (JSON.stringify(before) === JSON.stringify(tag)) continue;
    const next = { ...row, version: { ...row.version, ...tag } };
    await writeQuestion(tx, next, {
      now,
      origin: "desk",
      createdBy: reviewerId,
      reviewedBy: reviewerId,
    });
    changed += 1;
    await recordAudit(tx, {
      actorId: reviewerId,
      action: "question.tagged",
      subject: { kind: "question", id },
      details: { ...tag },
      now,
    });
  }
  return { changed, skipped };
}

export type VersionEntry = {
  version: number;
  createdAt: Date;
  reviewedOn: string | null;
  reviewer: string | null;
  origin: (typeof questionVersions.$inferSelect)["origin"];
};

const mostVersions = 100;

/** Newest first; the newest hundred. */
export async function listVersions(db: Db, questionId: string): Promise<VersionEntry[]> {
  return db
    .select({
      version: questionVersions.version,
      createdAt: questionVersions.createdAt,
      reviewedOn: questionVersions.reviewedOn,
      reviewer: users.email,
      origin: questionVersions.origin,
    })
    .from(questionVersions)
    .leftJoin(users, eq(users.id, questionVersions.reviewedBy))
    .where(eq(questionVersions.questionId, questionId))
    .orderBy(desc(questionVersions.version))
    .limit(mostVersions);
}

/** The wording of a version as a form; null if there is none. */
export async function findVersionForm(
  db: Db | Tx,
  { questionId, version }: { questionId: string; version: number },
): Promise<QuestionForm | null> {
  const [found] = await db
    .select({ question: questions, version: questionVersions })
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(and(eq(questionVersions.questionId, questionId), eq(questionVersions.version, version)))
    .orderBy(asc(questionVersions.version));
  if (!found) return null;
  return formOfRow({
    ...pickColumns(found.question, questionColumns),
    version: pickColumns(found.version, versionColumns),
  });
}
