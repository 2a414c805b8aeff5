/** Tutor mode: each answer is checked on its own, explained, and then final. */
import { and, asc, eq } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { prepared } from "#db/prepared";
import { isPublishedLesson } from "#db/published";
import { attemptItems, attempts, lessons, questions, questionVersions } from "#db/schema";
import type { Confidence } from "#db/vocabulary";
import {
  isComplete,
  pointsFor,
  responseFrom,
  sameResponse,
  selectionOf,
} from "~/features/question-bank/items";
import { answerableColumns, scoringColumns } from "~/features/question-bank/version-columns.server";
import { listWithheld } from "./attempts.server";
import { itemVerdict } from "./results";
import { recordAnswers } from "./rollups.server";

/** Every outcome but `checked` left the stored answer unchanged. */
export type CheckOutcome =
  /** Stored and locked, now or by an earlier request with the same answer. */
  | { outcome: "checked" }
  /** The answer is empty or incomplete. */
  | { outcome: "unanswered" }
  /** Another answer was stored since the page was loaded, and is not checked yet (ruling 10). */
  | { outcome: "stale"; stored: string[] }
  /** Already checked with another answer. */
  | { outcome: "locked" }
  /** The attempt is submitted; `lost` if the post differs from the graded answer. */
  | { outcome: "closed"; lost: boolean }
  /** The post does not fit the item. */
  | { outcome: "invalid" }
  /** The learner has no such item in a tutor attempt. */
  | { outcome: "missing" };

const itemToCheck = prepared(
  (db, given: { userId: string; attemptId: string; listId: string; position: number }) =>
    db
      .select({
        submittedAt: attempts.submittedAt,
        revision: attemptItems.revision,
        response: attemptItems.response,
        confidence: attemptItems.confidence,
        answeredAt: attemptItems.answeredAt,
        revealedAt: attemptItems.revealedAt,
        questionId: questionVersions.questionId,
        ...answerableColumns,
        ...scoringColumns,
      })
      .from(attemptItems)
      .innerJoin(attempts, eq(attempts.id, attemptItems.attemptId))
      .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
      .where(
        and(
          eq(attempts.id, given.attemptId),
          eq(attempts.userId, given.userId),
          eq(attempts.listId, given.listId),
          eq(attempts.mode, "tutor"),
          eq(attemptItems.position, given.position),
        ),
      ),
);

/**
 * Stores and locks the answer to one item of an open tutor attempt, and adds it to the learner's question records. The
 * item then counts as revealed; `readTutorPage` decides whether its key may be shown (ruling 12).
 * @param confidence null if not given
 * @param revision the revision that the learner's page showed
 */
export async function checkAnswer(
  tx: Tx,
  facts: {
    userId: string;
    attemptId: string;
    listId: string;
    position: number;
    revision: number;
    letters: string[];
    confidence: Confidence | null;
    now: Date;
  },
): Promise<CheckOutcome> {
  const { userId, attemptId, listId, position, revision, letters, confidence, now } = facts;
  const [row] = await itemToCheck(tx, { userId, attemptId, listId, position });
  if (!row) return { outcome: "missing" };
  const response = responseFrom(row, letters);
  if (response === undefined) return { outcome: "invalid" };
  const same = sameResponse(row.response, response);
  if (row.submittedAt) return { outcome: "closed", lost: !same };
  if (row.revealedAt)
    return { outcome: same && confidence === row.confidence ? "checked" : "locked" };
  if (!isComplete(row, response)) return { outcome: "unanswered" };
  if (row.revision !== revision && !same)
    return { outcome: "stale", stored: selectionOf(row.response) };
  const answeredAt = same && row.answeredAt ? row.answeredAt : now;
  await tx
    .update(attemptItems)
    .set({
      response,
      // A partial answer may have been stored before.
      partial: false,
      confidence,
      revision: row.revision + 1,
      answeredAt,
      revealedAt: now,
      recordedAt: now,
    })
    .where(and(eq(attemptItems.attemptId, attemptId), eq(attemptItems.position, position)));
  // Recorded now, because a tutor quiz may stay open for weeks.
  const { questionId, maxPoints } = row;
  const points = pointsFor(row, response);
  await recordAnswers(tx, {
    userId,
    answers: [{ questionId, confidence, points, maxPoints, answeredAt }],
  });
  return { outcome: "checked" };
}

const tutorItems = prepared((db, { userId, attemptId }: { userId: string; attemptId: string }) =>
  db
    .select({
      position: attemptItems.position,
      response: attemptItems.response,
      revealedAt: attemptItems.revealedAt,
      questionId: questionVersions.questionId,
      ...scoringColumns,
    })
    .from(attemptItems)
    .innerJoin(attempts, and(eq(attempts.id, attemptItems.attemptId), eq(attempts.userId, userId)))
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
      lessonId: lessons.id,
      lessonTitle: lessons.title,
    })
    .from(attemptItems)
    .innerJoin(
      attempts,
      and(eq(attempts.id, attemptItems.attemptId), eq(attempts.userId, given.userId)),
    )
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .leftJoin(lessons, and(eq(lessons.id, questions.lessonId), isPublishedLesson))
    .where(
      and(eq(attemptItems.attemptId, given.attemptId), eq(attemptItems.position, given.position)),
    ),
);

/**
 * Loader data of one question of an open tutor attempt, with the state of all. Key, rationale and notes are included if
 * the item was checked and is not unrevealed in another open attempt; else its verdict is `hidden` (ruling 12).
 * `checked` is null for an unchecked item.
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
  const checkedIds = rows.flatMap((row) => (row.revealedAt ? [row.questionId] : []));
  const withheld = await listWithheld(db, userId, checkedIds);
  const marked = rows.map((row) => {
    const isShown = row.revealedAt !== null && !withheld.has(row.questionId);
    const points = isShown ? pointsFor(row, row.response) : null;
    const verdict = itemVerdict({ points, maxPoints: row.maxPoints, revealed: isShown });
    return { position: row.position, verdict: row.revealedAt ? verdict : null, isShown, points };
  });
  const mark = marked.find((one) => one.position === position);
  const { rationale, optionNotes, sources, lessonId, lessonTitle, ...shown } = text;
  return {
    item: {
      position,
      type: own.type,
      body: own.body,
      response: selectionOf(own.response),
      ...shown,
    },
    checked: mark?.verdict
      ? {
          verdict: mark.verdict,
          revealed: mark.isShown
            ? {
                key: selectionOf(own.answerKey),
                scoring: own.scoring,
                points: mark.points ?? 0,
                maxPoints: own.maxPoints,
                rationale,
                optionNotes,
                sources,
                lesson: lessonId ? { id: lessonId, title: lessonTitle ?? "" } : null,
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
