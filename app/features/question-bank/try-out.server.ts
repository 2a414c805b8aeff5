/** Questions that anyone may answer on the landing page. */
import { and, eq, inArray, notExists } from "drizzle-orm";
import type { Db } from "#db/engine";
import { isActiveModule, isPublishedLesson, isPublishedQuestion } from "#db/published";
import { lessons, modules, questions, questionVersions } from "#db/schema";
import { selectionOf } from "./items";
import { openAttemptQuestions } from "./open-attempt-questions.server";

export type TryOut = { id: string; stem: string; options: string[] };

/**
 * Published single-answer practice questions, not unrevealed in an open attempt of the viewer
 * (ruling 12).
 * @param userId null for a visitor
 */
function mayBeShown(db: Db, { ids, userId }: { ids: string[]; userId: string | null }) {
  const itself = eq(questionVersions.questionId, questions.id);
  return and(
    inArray(questions.id, ids),
    isPublishedQuestion,
    eq(questions.pool, "practice"),
    isActiveModule,
    isPublishedLesson,
    eq(questionVersions.type, "multiple_choice"),
    userId === null ? undefined : notExists(openAttemptQuestions(db, userId, itself)),
  );
}

export async function listTryOuts(
  db: Db,
  { ids, userId }: { ids: string[]; userId: string | null },
): Promise<TryOut[]> {
  const rows = await db
    .select({ id: questions.id, stem: questionVersions.stem, body: questionVersions.body })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .innerJoin(modules, eq(modules.id, questions.moduleId))
    .innerJoin(lessons, eq(lessons.id, questions.lessonId))
    .where(mayBeShown(db, { ids, userId }));
  return rows
    .map(({ id, stem, body }) => ({ id, stem, options: body.options ?? [] }))
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export type RevealedTryOut = TryOut & {
  right: string;
  rationale: string;
  optionNotes: Record<string, string>;
  sources: string[];
  lesson: string;
};

export async function revealTryOut(
  db: Db,
  { id, ids, userId }: { id: string; ids: string[]; userId: string | null },
): Promise<RevealedTryOut | null> {
  if (!ids.includes(id)) return null;
  const [row] = await db
    .select({
      stem: questionVersions.stem,
      body: questionVersions.body,
      answerKey: questionVersions.answerKey,
      rationale: questionVersions.rationale,
      optionNotes: questionVersions.optionNotes,
      sources: questionVersions.sources,
      lesson: lessons.title,
    })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .innerJoin(modules, eq(modules.id, questions.moduleId))
    .innerJoin(lessons, eq(lessons.id, questions.lessonId))
    .where(mayBeShown(db, { ids: [id], userId }));
  const [right] = row ? selectionOf(row.answerKey) : [];
  if (!row || !right) return null;
  const { stem, body, rationale, optionNotes, lesson } = row;
  const sources = row.sources.map(({ name }) => name);
  return { id, stem, options: body.options ?? [], right, rationale, optionNotes, sources, lesson };
}
