/** Drafts of questions. An open draft changes nothing for learners. */
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { contentDrafts, lessons, modules, questions, questionVersions, users } from "#db/schema";
import { authoredFrom, homeOf } from "~/features/content/authored-from-row";
import {
  type QuestionRow,
  questionColumns,
  versionColumns,
} from "~/features/content/question-rows";
import { hashOf, pickColumns } from "~/features/content/row-kind";
import type { Catalog } from "./check-form";
import { formFrom, type QuestionForm } from "./question-form";

const isQuestionDraft = eq(contentDrafts.kind, "question");

export type Draft = Omit<typeof contentDrafts.$inferSelect, "form"> & { form: QuestionForm };

/** The published question, its wording, and how it came about. */
export type Published = {
  row: QuestionRow;
  versionId: string;
  version: number;
  origin: (typeof questionVersions.$inferSelect)["origin"];
  createdAt: Date;
  reviewer: string | null;
  form: QuestionForm;
};

export const formOfRow = (row: QuestionRow): QuestionForm => {
  const { question, askedIn } = authoredFrom(row);
  return formFrom(question, askedIn, homeOf(row));
};

/** The current version; null for an unknown id and for something new. */
export async function findPublished(db: Db | Tx, questionId: string): Promise<Published | null> {
  const [found] = await db
    .select({ question: questions, version: questionVersions, reviewer: users.email })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .leftJoin(users, eq(users.id, questionVersions.reviewedBy))
    .where(eq(questions.id, questionId));
  if (!found) return null;
  const { question, version, reviewer } = found;
  const row = {
    ...pickColumns(question, questionColumns),
    version: pickColumns(version, versionColumns),
  };
  return {
    row,
    versionId: version.id,
    version: version.version,
    origin: version.origin,
    createdAt: version.createdAt,
    reviewer,
    form: formOfRow(row),
  };
}

/** Returns the open draft of a question, or of something new by the draft's own id. */
export async function findDraft(db: Db | Tx, questionId: string): Promise<Draft | null> {
  const [bySubject] = await db
    .select()
    .from(contentDrafts)
    .where(and(isQuestionDraft, eq(contentDrafts.subjectId, questionId)));
  if (bySubject) return bySubject as Draft;
  const [fresh] = await db
    .select()
    .from(contentDrafts)
    .where(and(isQuestionDraft, eq(contentDrafts.id, questionId), isNull(contentDrafts.subjectId)));
  return (fresh as Draft | undefined) ?? null;
}

/** Those of questions that were never published, newest first. */
export const listNewDrafts = (db: Db) =>
  db
    .select()
    .from(contentDrafts)
    .where(and(isQuestionDraft, isNull(contentDrafts.subjectId)))
    .orderBy(desc(contentDrafts.updatedAt), desc(contentDrafts.id))
    .limit(25) as Promise<Draft[]>;

/** A new question. A form that is sent twice starts one. */
export async function startDraft(
  tx: Tx,
  { id, form, authorId, now }: { id: string; form: QuestionForm; authorId: string; now: Date },
): Promise<void> {
  await tx
    .insert(contentDrafts)
    .values({
      id,
      kind: "question",
      form,
      authorId,
      origin: "desk",
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
}

/** What the form was made from: a post with anything older is refused. */
export type Seen = { revision: number; baseId: string | null };

export type SaveGiven = Seen & {
  questionId: string;
  form: QuestionForm;
  reviewState?: "writing" | "ready";
  authorId: string;
  /** Of a draft that is made. */
  id: string;
  now: Date;
};

export type Saved =
  | { outcome: "saved"; revision: number }
  /** Someone else saved or published meanwhile. */
  | { outcome: "stale"; theirs: QuestionForm; seen: Seen }
  | { outcome: "missing" };

export async function saveDraft(tx: Tx, given: SaveGiven): Promise<Saved> {
  const { questionId, form, reviewState, authorId, now } = given;
  const draft = await findDraft(tx, questionId);
  const published = await findPublished(tx, questionId);
  if (!draft && !published) return { outcome: "missing" };
  const baseId = published?.versionId ?? null;
  if ((draft?.revision ?? 0) !== given.revision || baseId !== given.baseId) {
    const changed = draft && draft.revision !== given.revision ? draft : published;
    const theirs = changed ?? draft;
    if (!theirs) return { outcome: "missing" };
    return {
      outcome: "stale",
      theirs: theirs.form,
      seen: { revision: draft?.revision ?? 0, baseId },
    };
  }
  const revision = given.revision + 1;
  const values = {
    form,
    baseId,
    baseHash: published ? hashOf(published.row) : null,
    revision,
    authorId,
    updatedAt: now,
    ...(reviewState ? { reviewState } : {}),
  };
  if (draft) await tx.update(contentDrafts).set(values).where(eq(contentDrafts.id, draft.id));
  else
    await tx.insert(contentDrafts).values({
      ...values,
      id: given.id,
      kind: "question",
      subjectId: questionId,
      origin: "desk",
      createdAt: now,
    });
  return { outcome: "saved", revision };
}

/** @returns whether there was one */
export async function discardDraft(tx: Tx, questionId: string): Promise<boolean> {
  const draft = await findDraft(tx, questionId);
  if (draft) await tx.delete(contentDrafts).where(eq(contentDrafts.id, draft.id));
  return draft !== null;
}

export async function findCatalog(db: Db | Tx): Promise<Catalog> {
  return {
    modules: await db
      .select({ id: modules.id, name: modules.name })
      .from(modules)
      .orderBy(modules.sortOrder),
    lessons: await db
      .select({ id: lessons.id, moduleId: lessons.moduleId, title: lessons.title })
      .from(lessons)
      .innerJoin(modules, eq(modules.id, lessons.moduleId))
      .orderBy(modules.sortOrder, lessons.sortOrder),
  };
}
