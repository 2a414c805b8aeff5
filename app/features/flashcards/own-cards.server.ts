/** Cards that learners make from questions they missed. */
import { and, eq, exists, inArray, isNotNull, notExists, or } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { newId } from "#db/ids";
import { isPublishedQuestion } from "#db/published";
import { attemptItems, attempts, flashcards, questions, questionVersions } from "#db/schema";
import { isTaken } from "#db/schema/taken";
import { questionsUnderWay } from "~/features/question-bank/under-way.server";
import { sidesOf } from "./own-card";

/**
 * The questions of which a learner may make cards: published ones of the practice pool, which stood in a closed
 * attempt of theirs or were revealed to them in tutor mode, and of which none stands unrevealed in an open one. Items
 * of practice exams never leave their exam (ruling 12).
 */
function cardable(db: Db, userId: string) {
  const itself = eq(questionVersions.questionId, questions.id);
  const seen = db
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(attemptItems, eq(attemptItems.attemptId, attempts.id))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(
      and(eq(attempts.userId, userId), or(isTaken, isNotNull(attemptItems.revealedAt)), itself),
    );
  return and(
    isPublishedQuestion,
    eq(questions.pool, "practice"),
    exists(seen),
    notExists(questionsUnderWay(db, userId, itself)),
  );
}

/** Makes the cards that are not there yet; the bank's current wording is what they say. */
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
    .where(and(inArray(questions.id, questionIds), cardable(tx, userId)));
  const cards = rows.flatMap(({ questionId, moduleId, sources, ...wording }) => {
    const sides = sidesOf(wording);
    if (!sides) return [];
    return {
      id: newId(now),
      category: "own" as const,
      moduleId,
      ...sides,
      source: sources.map(({ name }) => name).join("; ") || null,
      // Before the deck's, which begin with 1: what was missed is learned first.
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
 * Makes a card of a question that its learner has been shown the key of: front the question with its options, back
 * the right ones with the rationale. A second time changes nothing.
 * @returns `under-way` while the question may not be told of; `missing` where it was never asked of this learner, and
 * for items of exams and withdrawn ones
 */
export async function addOwnCard(
  tx: Tx,
  { userId, questionId, now }: { userId: string; questionId: string; now: Date },
): Promise<"added" | "there" | "under-way" | "missing"> {
  const { allowed, added } = await makeCards(tx, { userId, questionIds: [questionId], now });
  if (allowed > 0) return added > 0 ? "added" : "there";
  const itself = eq(questionVersions.questionId, questionId);
  return (await questionsUnderWay(tx, userId, itself)).length > 0 ? "under-way" : "missing";
}

/**
 * Makes cards of all questions that were not wholly right in a closed attempt, without those that may not be told of
 * now.
 * @returns how many were added, of how many that may have a card now; `isPartHidden`: a question of the attempt, missed
 * or not, may not be told of now. Null when the learner has no such attempt
 */
export async function addMissedCards(
  tx: Tx,
  { userId, attemptId, now }: { userId: string; attemptId: string; now: Date },
): Promise<{ allowed: number; added: number; isPartHidden: boolean } | null> {
  const [attempt] = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.id, attemptId), eq(attempts.userId, userId), isTaken));
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
  // Asked of all its questions: whether a missed one is hidden would tell that it was missed.
  const asked = items.map(({ questionId }) => questionId);
  const hidden = await questionsUnderWay(tx, userId, inArray(questionVersions.questionId, asked));
  return { ...made, isPartHidden: hidden.length > 0 };
}

/** Removes the learner's card of a question, with its schedule. @returns false where there was none */
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

/** Those of the questions of which the learner has a card. */
export async function listCarded(
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

/** Whether the bank has such a question. */
export async function isQuestion(db: Db, { questionId }: { questionId: string }): Promise<boolean> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.id, questionId));
  return rows.length > 0;
}

/** Whether a card of the learner's is hidden because its question is unrevealed in an open attempt. */
export async function hasHiddenCards(db: Db, { userId }: { userId: string }): Promise<boolean> {
  const itself = eq(questionVersions.questionId, flashcards.questionId);
  const rows = await db
    .select({ id: flashcards.id })
    .from(flashcards)
    .where(and(eq(flashcards.ownerId, userId), exists(questionsUnderWay(db, userId, itself))))
    .limit(1);
  return rows.length > 0;
}
