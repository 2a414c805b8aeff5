import { and, eq, exists, inArray, isNotNull, notExists, or } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { newId } from "#db/ids";
import { isPublishedQuestion } from "#db/published";
import { attemptItems, attempts, flashcards, questions, questionVersions } from "#db/schema";
import { isResult } from "#db/schema/is-result";
import { openAttemptQuestions } from "~/features/question-bank/open-attempt-questions.server";
import { cardSides } from "./own-card";

/**
 * Published practice questions that were in a closed attempt of theirs or revealed in tutor mode,
 * and are not unrevealed in an open attempt. Questions of practice exams never leave their exam
 * (ruling 12).
 */
function mayHaveCard(db: Db, userId: string) {
  const itself = eq(questionVersions.questionId, questions.id);
  const seen = db
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(attemptItems, eq(attemptItems.attemptId, attempts.id))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(
      and(eq(attempts.userId, userId), or(isResult, isNotNull(attemptItems.revealedAt)), itself),
    );
  return and(
    isPublishedQuestion,
    eq(questions.pool, "practice"),
    exists(seen),
    notExists(openAttemptQuestions(db, userId, itself)),
  );
}

/** With the questions' current text. */
async function makeCards(
  tx: Tx,
  { userId, questionIds, now }: { userId: string; questionIds: string[]; now: Date },
): Promise<{ allowed: number; added: number }> {
  if (questionIds.length === 0) return { allowed: 0, added: 0 };
  const rows = await tx
    .select({
      questionId: questions.id,
      moduleId: questions.moduleId,
      stem: questionVersions.stem,
      body: questionVersions.body,
      answerKey: questionVersions.answerKey,
      rationale: questionVersions.rationale,
      sources: questionVersions.sources,
    })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .where(and(inArray(questions.id, questionIds), mayHaveCard(tx, userId)));
  const cards = rows.flatMap(({ questionId, moduleId, sources, ...wording }) => {
    const sides = cardSides(wording);
    if (!sides) return [];
    return {
      id: newId(now),
      category: "own" as const,
      moduleId,
      ...sides,
      source: sources.map(({ name }) => name).join("; ") || null,
      // Before the deck, which starts at 1: missed questions come first.
      sortOrder: 0,
      status: "published" as const,
      ownerId: userId,
      questionId,
      createdAt: now,
      updatedAt: now,
    };
  });
  if (cards.length === 0) return { allowed: 0, added: 0 };
  const added = await tx
    .insert(flashcards)
    .values(cards)
    .onConflictDoNothing({ target: [flashcards.ownerId, flashcards.questionId] })
    .returning({ id: flashcards.id });
  return { allowed: cards.length, added: added.length };
}

/**
 * Of a question whose key the learner has seen. Repeating it changes nothing.
 * @returns `under-way` while the question is in an open attempt; `missing` if the learner never had
 * it, or if it is an exam's or withdrawn
 */
export async function addOwnCard(
  tx: Tx,
  { userId, questionId, now }: { userId: string; questionId: string; now: Date },
): Promise<"added" | "there" | "under-way" | "missing"> {
  const { allowed, added } = await makeCards(tx, { userId, questionIds: [questionId], now });
  if (allowed > 0) return added > 0 ? "added" : "there";
  const itself = eq(questionVersions.questionId, questionId);
  return (await openAttemptQuestions(tx, userId, itself)).length > 0 ? "under-way" : "missing";
}

/**
 * Cards of all questions not fully right in a closed attempt, except those hidden by an open one.
 * @returns null if the learner has no such attempt. `allowed` may have a card, `added` are new.
 * `isPartHidden`: a question of the attempt, missed or not, is hidden.
 */
export async function addMissedCards(
  tx: Tx,
  { userId, attemptId, now }: { userId: string; attemptId: string; now: Date },
): Promise<{ allowed: number; added: number; isPartHidden: boolean } | null> {
  const [attempt] = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.id, attemptId), eq(attempts.userId, userId), isResult));
  if (!attempt) return null;
  const items = await tx
    .select({
      questionId: questionVersions.questionId,
      points: attemptItems.points,
      maxPoints: attemptItems.maxPoints,
    })
    .from(attemptItems)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(eq(attemptItems.attemptId, attemptId));
  const missed = items.filter(
    ({ points, maxPoints }) => points !== null && maxPoints !== null && points < maxPoints,
  );
  const made = await makeCards(tx, {
    userId,
    questionIds: missed.map(({ questionId }) => questionId),
    now,
  });
  // Checking only the missed questions would reveal whether a hidden one was missed.
  const asked = items.map(({ questionId }) => questionId);
  const hidden = await openAttemptQuestions(
    tx,
    userId,
    inArray(questionVersions.questionId, asked),
  );
  return { ...made, isPartHidden: hidden.length > 0 };
}

/** With its schedule. False if there was none. */
export async function removeOwnCard(
  tx: Tx,
  { userId, questionId }: { userId: string; questionId: string },
): Promise<boolean> {
  const removed = await tx
    .delete(flashcards)
    .where(and(eq(flashcards.ownerId, userId), eq(flashcards.questionId, questionId)))
    .returning({ id: flashcards.id });
  return removed.length > 0;
}

export async function listQuestionsWithCards(
  db: Db,
  { userId, questionIds }: { userId: string; questionIds: string[] },
): Promise<Set<string>> {
  if (questionIds.length === 0) return new Set();
  const rows = await db
    .select({ questionId: flashcards.questionId })
    .from(flashcards)
    .where(and(eq(flashcards.ownerId, userId), inArray(flashcards.questionId, questionIds)));
  return new Set(rows.flatMap(({ questionId }) => questionId ?? []));
}

export async function isQuestion(db: Db, { questionId }: { questionId: string }): Promise<boolean> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.id, questionId));
  return rows.length > 0;
}

/** Because its question is unrevealed in an open attempt. */
export async function hasHiddenCards(db: Db, { userId }: { userId: string }): Promise<boolean> {
  const itself = eq(questionVersions.questionId, flashcards.questionId);
  const rows = await db
    .select({ id: flashcards.id })
    .from(flashcards)
    .where(and(eq(flashcards.ownerId, userId), exists(openAttemptQuestions(db, userId, itself))))
    .limit(1);
  return rows.length > 0;
}
