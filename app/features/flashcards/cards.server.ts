/**
 * The shared deck and the cards made from missed questions. The deck is open to every signed-in
 * user, because it contains no more than a reference book. Own cards keep their schedules but are
 * hidden while their question is unrevealed in an open attempt of the owner, since the back shows
 * the key (ruling 12), and once it is withdrawn.
 */
import { and, asc, count, desc, eq, gte, inArray, isNull, notExists, or } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { newId } from "#db/ids";
import { prepared } from "#db/prepared";
import {
  isActiveModule,
  isPublishedCard,
  isPublishedLesson,
  isPublishedQuestion,
} from "#db/published";
import {
  flashcardReviews,
  flashcardSchedules,
  flashcards,
  lessons,
  modules,
  questions,
  questionVersions,
  users,
} from "#db/schema";
import { dayIn } from "~/features/progress/days";
import { openAttemptQuestions } from "~/features/question-bank/open-attempt-questions.server";
import type { CardFilter } from "./addresses";
import { countStartedToday, type DeckCard, type StudyDayState } from "./deck";
import { cardSides } from "./own-card";
import { type Card, dayStart, gradeCard, type Rating, readCard, writeCard } from "./scheduling";

/** Needs `questions` joined. */
function visibleTo(db: Db, userId: string) {
  const itself = eq(questionVersions.questionId, flashcards.questionId);
  return or(
    isPublishedCard,
    and(
      eq(flashcards.ownerId, userId),
      or(
        isNull(flashcards.questionId),
        and(isPublishedQuestion, notExists(openAttemptQuestions(db, userId, itself))),
      ),
    ),
  );
}

const deckRows = prepared((db, { userId }: { userId: string }) =>
  db
    .select({
      id: flashcards.id,
      category: flashcards.category,
      dueAt: flashcardSchedules.dueAt,
      reviewedAt: flashcardSchedules.lastReviewedAt,
    })
    .from(flashcards)
    .leftJoin(questions, eq(questions.id, flashcards.questionId))
    .leftJoin(
      flashcardSchedules,
      and(eq(flashcardSchedules.flashcardId, flashcards.id), eq(flashcardSchedules.userId, userId)),
    )
    .where(visibleTo(db, userId))
    .orderBy(asc(flashcards.sortOrder), asc(flashcards.id)),
);

/** Without texts: own cards first, then the deck in order. */
export const listDeck = (db: Db, { userId }: { userId: string }): Promise<DeckCard[]> =>
  deckRows(db, { userId });

const examDays = prepared((db, { userId }: { userId: string }) =>
  db.select({ examDay: users.examDate }).from(users).where(eq(users.id, userId)),
);

const reviewedSince = prepared((db, { userId, since }: { userId: string; since: Date }) =>
  db
    .select({ card: flashcardSchedules.card })
    .from(flashcardSchedules)
    .where(
      and(eq(flashcardSchedules.userId, userId), gte(flashcardSchedules.lastReviewedAt, since)),
    ),
);

/** A day has at most 25 hours. */
const longestDay = 25 * 60 * 60 * 1000;

export async function findToday(
  db: Db,
  { userId, now, timeZone }: { userId: string; now: Date; timeZone: string },
): Promise<StudyDayState> {
  const [user] = await examDays(db, { userId });
  const since = new Date(now.getTime() - longestDay);
  const rows = await reviewedSince(db, { userId, since });
  const begun = rows.flatMap((row) => readCard(row.card)?.begunAt ?? []);
  const begunToday = countStartedToday(begun, now, timeZone);
  return { now, timeZone, examDay: user?.examDay ?? null, begunToday };
}

const gradedSince = prepared((db, { userId, since }: { userId: string; since: Date }) =>
  db
    .select({ category: flashcards.category, grades: count() })
    .from(flashcardReviews)
    .innerJoin(flashcards, eq(flashcards.id, flashcardReviews.flashcardId))
    .where(and(eq(flashcardReviews.userId, userId), gte(flashcardReviews.reviewedAt, since)))
    .groupBy(flashcards.category),
);

/** Grades given today, of one category or all. A card that came back counts again. */
export async function countGrades(
  db: Db,
  {
    userId,
    which,
    now,
    timeZone,
  }: { userId: string; which: CardFilter; now: Date; timeZone: string },
): Promise<number> {
  const since = dayStart(dayIn(now, timeZone), timeZone);
  const rows = await gradedSince(db, { userId, since });
  return rows
    .filter(({ category }) => which === "all" || category === which)
    .reduce((sum, { grades }) => sum + Number(grades), 0);
}

/** Own cards show the question's current version. */
const shownColumns = {
  id: flashcards.id,
  category: flashcards.category,
  front: flashcards.front,
  back: flashcards.back,
  source: flashcards.source,
  questionId: flashcards.questionId,
  version: {
    stem: questionVersions.stem,
    body: questionVersions.body,
    answerKey: questionVersions.answerKey,
    rationale: questionVersions.rationale,
  },
};

type Version = { [K in keyof (typeof shownColumns)["version"]]: unknown };

function withSides<Row extends { front: string; back: string; version: Version | null }>({
  version,
  ...row
}: Row) {
  const sides = version ? cardSides(version as Parameters<typeof cardSides>[0]) : null;
  return { ...row, ...(sides ?? {}) };
}

const cardRows = prepared((db, { userId, cardId }: { userId: string; cardId: string }) =>
  db
    .select({
      ...shownColumns,
      moduleId: modules.id,
      moduleName: modules.name,
      lessonId: lessons.id,
      lessonTitle: lessons.title,
      stored: flashcardSchedules.card,
    })
    .from(flashcards)
    .leftJoin(modules, and(eq(modules.id, flashcards.moduleId), isActiveModule))
    .leftJoin(questions, eq(questions.id, flashcards.questionId))
    .leftJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .leftJoin(lessons, and(eq(lessons.id, questions.lessonId), isPublishedLesson))
    .leftJoin(
      flashcardSchedules,
      and(eq(flashcardSchedules.flashcardId, flashcards.id), eq(flashcardSchedules.userId, userId)),
    )
    .where(and(eq(flashcards.id, cardId), visibleTo(db, userId))),
);

/** Null if not visible. `memory` is its schedule. */
export async function findCard(db: Db, { userId, cardId }: { userId: string; cardId: string }) {
  const [row] = await cardRows(db, { userId, cardId });
  if (!row) return null;
  const { stored, ...card } = row;
  return { ...withSides(card), memory: readCard(stored) };
}

/** The visible ones, in the order of the ids. */
export async function listCards(db: Db, { userId, ids }: { userId: string; ids: string[] }) {
  if (ids.length === 0) return [];
  const rows = await db
    .select(shownColumns)
    .from(flashcards)
    .leftJoin(questions, eq(questions.id, flashcards.questionId))
    .leftJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .where(and(inArray(flashcards.id, ids), visibleTo(db, userId)));
  return rows.map(withSides).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/**
 * Grades a card once: if `reps` is not its current count, a second submit or another tab was faster
 * and nothing changes. Not a study day, because flipping cards must not keep a streak alive.
 * @param reps 0 for a new card
 */
export async function reviewCard(
  tx: Tx,
  facts: {
    userId: string;
    cardId: string;
    rating: Rating;
    reps: number;
    timeZone: string;
    now: Date;
  },
): Promise<"graded" | "stale" | "missing"> {
  const { userId, cardId, rating, reps, timeZone } = facts;
  const found = await findCard(tx, { userId, cardId });
  if (!found) return "missing";
  const { memory } = found;
  if ((memory?.reps ?? 0) !== reps) return "stale";
  // Another process's clock may be ahead.
  const now = memory && memory.reviewedAt > facts.now ? memory.reviewedAt : facts.now;
  await saveSchedule(tx, { userId, cardId, card: gradeCard(memory, rating, now, timeZone) });
  await tx
    .insert(flashcardReviews)
    .values({ id: newId(now), userId, flashcardId: cardId, rating, reviewedAt: now });
  return "graded";
}

async function saveSchedule(
  tx: Tx,
  { userId, cardId, card }: { userId: string; cardId: string; card: Card },
): Promise<void> {
  const values = { card: writeCard(card), dueAt: card.dueAt, lastReviewedAt: card.reviewedAt };
  await tx
    .insert(flashcardSchedules)
    .values({ userId, flashcardId: cardId, ...values })
    .onConflictDoUpdate({
      target: [flashcardSchedules.userId, flashcardSchedules.flashcardId],
      set: values,
    });
}

/**
 * Restores the previous schedule. Only the last grade can be undone, once.
 * @returns false if there was nothing to undo
 */
export async function undoReview(
  tx: Tx,
  { userId, cardId }: { userId: string; cardId: string },
): Promise<boolean> {
  const [last] = await tx
    .select({ id: flashcardReviews.id, cardId: flashcardReviews.flashcardId })
    .from(flashcardReviews)
    .where(eq(flashcardReviews.userId, userId))
    .orderBy(desc(flashcardReviews.reviewedAt), desc(flashcardReviews.id))
    .limit(1);
  if (last?.cardId !== cardId) return false;
  const mine = and(
    eq(flashcardSchedules.userId, userId),
    eq(flashcardSchedules.flashcardId, cardId),
  );
  const [row] = await tx
    .select({ card: flashcardSchedules.card })
    .from(flashcardSchedules)
    .where(mine);
  const before = readCard(row?.card)?.before;
  if (before === undefined) return false;
  if (before === null) await tx.delete(flashcardSchedules).where(mine);
  else await saveSchedule(tx, { userId, cardId, card: before });
  await tx.delete(flashcardReviews).where(eq(flashcardReviews.id, last.id));
  return true;
}
