/**
 * One-time repair: a matrix multiple response has its floor of 0 in each column (docs/rules.md); it used to have it in
 * each row. An answer that was checked with feedback was added to the question records then: those are counted again,
 * whether its attempt is closed or not. Its points follow when the attempt is submitted, and are shown as they are now.
 */
import { and, asc, desc, eq, gt, inArray, isNotNull, or, type SQL } from "drizzle-orm";
import type { Db, Transaction, Tx } from "#db/engine";
import { lockOnUser } from "#db/locks";
import {
  areaStats,
  attemptItems,
  attempts,
  questionLists,
  questionRecords,
  questionVersions,
  settings,
} from "#db/schema";
import { isResult } from "#db/schema/is-result";
import { plus } from "#db/sql";
import { notify } from "~/features/notifications/notify.server";
import { pointsFor } from "~/features/question-bank/items";
import { listPaths } from "~/features/question-bank/list-paths";
import { scoringColumns } from "~/features/question-bank/version-columns.server";
import { rescoredNotice as words } from "../notice-words";
import { gradeItems, writePoints } from "./close.server";
import { isCorrect, resultOf } from "./grading";
import { recountList } from "./recount.server";
import { areasOf } from "./rollups.server";

/** How far the repair has come; `done`: no learners are left. */
const checkpointKey = "matrices-rescored-by-column-2";
/** Of an earlier run, too: one notification for each learner. */
const notificationKey = "matrices-rescored-by-column";
type Checkpoint = { userId: string; done: boolean };

/** Results that a notification names. */
const mostNamed = 3;

const ofMatrices = eq(questionVersions.type, "matrix_response");

/**
 * Runs in one short transaction for each learner, resumes where it was stopped, and does nothing once done. Each learner
 * with a changed result gets one notification.
 * @param batch how many learners are read at once
 * @returns how many attempts were changed
 */
export async function rescoreMatrices(
  db: Db,
  transaction: Transaction,
  { now, batch = 50 }: { now: Date; batch?: number },
): Promise<number> {
  let changed = 0;
  for (;;) {
    const [stored] = await db.select().from(settings).where(eq(settings.key, checkpointKey));
    const place = (stored?.value as Checkpoint | undefined) ?? { userId: "", done: false };
    if (place.done) return changed;
    const learners = await db
      .selectDistinct({ userId: attempts.userId })
      .from(attemptItems)
      .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
      .innerJoin(attempts, eq(attempts.id, attemptItems.attemptId))
      .where(
        and(
          ofMatrices,
          or(isResult, isNotNull(attemptItems.recordedAt)),
          gt(attempts.userId, place.userId),
        ),
      )
      .orderBy(asc(attempts.userId))
      .limit(batch);
    for (const { userId } of learners)
      changed += await transaction((tx) => rescoreLearner(tx, userId, now), {
        lock: lockOnUser(userId),
      });
    const value: Checkpoint = {
      userId: learners.at(-1)?.userId ?? place.userId,
      done: learners.length < batch,
    };
    const row = { key: checkpointKey, value, updatedAt: now };
    await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
  }
}

/** A second run finds nothing to change. */
async function rescoreLearner(tx: Tx, userId: string, now: Date): Promise<number> {
  const withMatrix = tx
    .select({ id: attemptItems.attemptId })
    .from(attemptItems)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .innerJoin(attempts, eq(attempts.id, attemptItems.attemptId))
    .where(and(ofMatrices, eq(attempts.userId, userId)));
  const closed = await tx
    .select({
      id: attempts.id,
      listId: attempts.listId,
      kind: questionLists.kind,
      title: questionLists.title,
      score: attempts.score,
      points: attempts.points,
      passingScore: attempts.passingScore,
      breakdown: attempts.breakdown,
    })
    .from(attempts)
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .where(and(eq(attempts.userId, userId), isResult, inArray(attempts.id, withMatrix)))
    .orderBy(desc(attempts.submittedAt), desc(attempts.id));
  const corrected: { attempt: (typeof closed)[number]; result: ReturnType<typeof resultOf> }[] = [];
  for (const attempt of closed) {
    const result = await rescoreAttempt(tx, userId, attempt);
    if (result) corrected.push({ attempt, result });
  }
  await recountChecked(tx, userId);
  for (const listId of new Set(corrected.map(({ attempt }) => attempt.listId)))
    await recountList(tx, { userId, listId });
  const differing = corrected.filter(({ attempt, result }) => attempt.points !== result.points);
  const [newest] = differing;
  if (!newest) return corrected.length;
  const lines = differing.map(({ attempt: { title, score, points }, result }) =>
    score === result.score
      ? words.points(title, points ?? 0, result.points, result.maxPoints)
      : words.score(title, score ?? 0, result.score),
  );
  const rest = lines.length - mostNamed;
  await notify(tx, {
    id: `${notificationKey}-${userId}`,
    userId,
    kind: "rescored",
    title: words.title(lines.length),
    content: [
      ...lines.slice(0, mostNamed),
      ...(rest > 0 ? [words.more(rest)] : []),
      words.why,
    ].join(" "),
    href: listPaths[newest.attempt.kind].results(newest.attempt.listId, newest.attempt.id),
    now,
  });
  return corrected.length;
}

/** @returns the new result; null if no item's points change */
async function rescoreAttempt(
  tx: Tx,
  userId: string,
  {
    id: attemptId,
    passingScore,
    breakdown,
  }: { id: string; passingScore: number; breakdown: typeof attempts.$inferSelect.breakdown },
) {
  const stored = await tx
    .select({ position: attemptItems.position, points: attemptItems.points })
    .from(attemptItems)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(and(eq(attemptItems.attemptId, attemptId), ofMatrices));
  const before = new Map(stored.map(({ position, points }) => [position, points]));
  const items = await gradeItems(tx, { attemptId });
  const changed = items.filter(
    ({ position, points }) => before.has(position) && before.get(position) !== points,
  );
  if (changed.length === 0) return null;
  const result = resultOf(items, passingScore, breakdown?.blueprint);
  await tx.update(attempts).set(result).where(eq(attempts.id, attemptId));
  await writePoints(
    tx,
    changed.map((item) => ({ ...item, attemptId })),
  );
  for (const item of changed) {
    const wasCorrect = isCorrect({ ...item, points: before.get(item.position) ?? null });
    if (item.response && wasCorrect !== isCorrect(item)) await recountAnswer(tx, userId, item);
  }
  return result;
}

/** Corrects the totals of an answer that has become correct, or is so no longer. */
async function recountAnswer(
  tx: Tx,
  userId: string,
  item: Awaited<ReturnType<typeof gradeItems>>[number],
): Promise<void> {
  const isNowCorrect = isCorrect(item);
  const by = isNowCorrect ? 1 : -1;
  const { questionId, answeredAt } = item;
  const record = and(
    eq(questionRecords.userId, userId),
    eq(questionRecords.questionId, questionId),
  );
  await tx
    .update(questionRecords)
    .set({ correct: plus(questionRecords.correct, by) })
    .where(record);
  if (answeredAt)
    await tx
      .update(questionRecords)
      .set({ lastCorrect: isNowCorrect })
      .where(and(record, eq(questionRecords.lastAnsweredAt, answeredAt)));
  for (const [area, key] of areasOf(item))
    await tx
      .update(areaStats)
      .set({ correct: plus(areaStats.correct, by) })
      .where(and(eq(areaStats.userId, userId), eq(areaStats.area, area), eq(areaStats.key, key)));
}

/** Counts the question records of matrices that were checked with feedback again, from all answers that count in them. */
async function recountChecked(tx: Tx, userId: string): Promise<void> {
  const answersTo = (counted: SQL | undefined) =>
    tx
      .select({
        questionId: questionVersions.questionId,
        response: attemptItems.response,
        answeredAt: attemptItems.answeredAt,
        ...scoringColumns,
      })
      .from(attemptItems)
      .innerJoin(attempts, eq(attempts.id, attemptItems.attemptId))
      .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
      .where(and(ofMatrices, eq(attempts.userId, userId), counted));
  const wasRecorded = isNotNull(attemptItems.recordedAt);
  const checked = new Set((await answersTo(wasRecorded)).map(({ questionId }) => questionId));
  if (checked.size === 0) return;
  const answers = await answersTo(
    and(inArray(questionVersions.questionId, [...checked]), or(isResult, wasRecorded)),
  );
  for (const questionId of checked) {
    const own = answers
      .flatMap(({ answeredAt, ...one }) =>
        one.questionId === questionId && one.response && answeredAt
          ? [{ at: answeredAt.getTime(), ...one, points: pointsFor(one, one.response) }]
          : [],
      )
      .sort((a, b) => a.at - b.at);
    const last = own.at(-1);
    if (!last) continue;
    await tx
      .update(questionRecords)
      .set({ correct: own.filter(isCorrect).length, lastCorrect: isCorrect(last) })
      .where(and(eq(questionRecords.userId, userId), eq(questionRecords.questionId, questionId)));
  }
}
