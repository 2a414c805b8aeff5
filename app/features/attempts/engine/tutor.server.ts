/** Tutor mode: each answer is checked on its own, explained, and then final. */
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#db/engine";
import { prepared } from "#db/prepared";
import { isPublishedLesson } from "#db/published";
import { attemptItems, attempts, lessons, questions, questionVersions } from "#db/schema";
import { pointsFor, selectionOf } from "~/features/question-bank/items";
import { scoringColumns } from "~/features/question-bank/version-columns.server";
import { itemVerdict } from "./grading";
import { isItem, ownAttempt } from "./own-items.server";
import { orderColumns, reviewInOwnOrder } from "./own-order.server";
import { listWithheld } from "./withheld.server";

const tutorItems = prepared((db, { userId, attemptId }: { userId: string; attemptId: string }) =>
  db
    .select({
      position: attemptItems.position,
      response: attemptItems.response,
      revealedAt: attemptItems.revealedAt,
      ...orderColumns,
      ...scoringColumns,
    })
    .from(attemptItems)
    .innerJoin(attempts, ownAttempt(userId))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(eq(attemptItems.attemptId, attemptId))
    .orderBy(asc(attemptItems.position)),
);

const tutorTexts = prepared((db, given: { userId: string; attemptId: string; position: number }) =>
  db
    .select({
      revision: attemptItems.revision,
      confidence: attemptItems.confidence,
      stem: questionVersions.stem,
      rationale: questionVersions.rationale,
      optionNotes: questionVersions.optionNotes,
      sources: questionVersions.sources,
      status: questions.status,
      lessonId: lessons.id,
      lessonTitle: lessons.title,
    })
    .from(attemptItems)
    .innerJoin(attempts, ownAttempt(given.userId))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .leftJoin(lessons, and(eq(lessons.id, questions.lessonId), isPublishedLesson))
    .where(isItem(given)),
);

/** Verdicts of checked items; null for the others (ruling 12). */
async function markItems(db: Db, userId: string, rows: Awaited<ReturnType<typeof tutorItems>>) {
  const checkedIds = rows.flatMap((row) => (row.revealedAt ? [row.questionId] : []));
  const withheld = await listWithheld(db, userId, checkedIds);
  return rows.map((row) => {
    const isShown = row.revealedAt !== null && !withheld.has(row.questionId);
    const points = isShown ? pointsFor(row, row.response) : null;
    const verdict = itemVerdict({ points, maxPoints: row.maxPoints, revealed: isShown });
    return { position: row.position, verdict: row.revealedAt ? verdict : null, isShown, points };
  });
}

/** Verdicts of an open tutor attempt's checked questions, by position. */
export async function listVerdicts(db: Db, given: { userId: string; attemptId: string }) {
  const marked = await markItems(db, given.userId, await tutorItems(db, given));
  return new Map(marked.flatMap(({ position, verdict }) => (verdict ? [[position, verdict]] : [])));
}

/**
 * Loader data of one question of an open tutor attempt, with the state of all. Key, rationale and notes are included if
 * the item was checked and is not unrevealed in another open attempt; else its verdict is `hidden` (ruling 12).
 * `checked` is null for an unchecked item. Letters are those of the attempt's own order (ruling 48).
 * @returns null if the learner has no such item
 */
export async function readTutorPage(
  db: Db,
  given: { userId: string; attemptId: string; position: number },
) {
  const { userId, attemptId, position } = given;
  const rows = await tutorItems(db, { userId, attemptId });
  const own = rows.find((row) => row.position === position);
  const [text] = own ? await tutorTexts(db, given) : [];
  if (!own || !text) return null;
  const marked = await markItems(db, userId, rows);
  const mark = marked.find((one) => one.position === position);
  const { rationale, optionNotes: notes, sources, status, lessonId, lessonTitle, ...shown } = text;
  const { optionNotes, ...inOrder } = reviewInOwnOrder({ ...own, optionNotes: notes });
  return {
    item: {
      position,
      type: own.type,
      body: inOrder.body,
      selection: selectionOf(inOrder.response),
      ...shown,
    },
    checked: mark?.verdict
      ? {
          verdict: mark.verdict,
          revealed: mark.isShown
            ? {
                key: selectionOf(inOrder.answerKey),
                scoring: own.scoring,
                points: mark.points ?? 0,
                maxPoints: own.maxPoints,
                rationale,
                optionNotes,
                sources,
                lesson: lessonId ? { id: lessonId, title: lessonTitle ?? "" } : null,
                /** The question, if it was missed and is still asked: a study card may be made of it. */
                cardOf: mark.verdict !== "right" && status === "published" ? own.questionId : null,
              }
            : null,
        }
      : null,
    progress: marked.map((one) => ({
      position: one.position,
      state: one.verdict ?? ("open" as const),
    })),
  };
}

export type TutorPage = NonNullable<Awaited<ReturnType<typeof readTutorPage>>>;
