/** Notifications created in the transaction that causes them. */
import { and, asc, eq, gt, inArray, isNotNull, lt, lte, max } from "drizzle-orm";
import type { Db, Transaction, Tx } from "#db/engine";
import { isPublishedQuestion } from "#db/published";
import {
  type AnswerKey,
  attemptItems,
  attempts,
  type QuestionBody,
  questionLists,
  questions,
  questionVersions,
  settings,
} from "#db/schema";
import { isResult } from "#db/schema/is-result";
import { countStored } from "~/features/attempts/engine/count-stored.server";
import { notify } from "~/features/notifications/notify.server";
import { answerTexts } from "~/features/question-bank/answer-texts";
import { selectionOf } from "~/features/question-bank/items";
import { listPaths } from "~/features/question-bank/list-paths";
import { correctedKeyNotice, notTakenNotice, timeOverNotice } from "./words";

type Keyed = { body: QuestionBody; answerKey: AnswerKey };

/**
 * Whether the right answer changed. Moved options change letters only, rewording changes texts
 * only; a correction changes both.
 */
export function isCorrected(older: Keyed, newer: Keyed): boolean {
  const marks = (one: Keyed) => [...selectionOf(one.answerKey)].sort().join();
  const texts = ({ body, answerKey }: Keyed) =>
    answerTexts(body, answerKey)
      .map(({ part, texts }) => [part, ...texts.sort()].join("\n"))
      .sort()
      .join("\n");
  return marks(older) !== marks(newer) && texts(older) !== texts(newer);
}

/** Notifies the learner that the deadline closed the attempt. */
export async function notifyTimeOver(
  tx: Tx,
  { attemptId, now }: { attemptId: string; now: Date },
): Promise<void> {
  const [attempt] = await tx
    .select({
      userId: attempts.userId,
      listId: attempts.listId,
      kind: questionLists.kind,
      title: questionLists.title,
      itemCount: attempts.itemCount,
      score: attempts.score,
      ending: attempts.ending,
    })
    .from(attempts)
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .where(eq(attempts.id, attemptId));
  if (!attempt) return;
  const { userId, listId, kind, title, itemCount, score, ending } = attempt;
  const { stored } = await countStored(tx, { attemptId });
  await notify(tx, {
    id: `${attemptId}-time-over`,
    userId,
    kind: "time-over",
    title: timeOverNotice.title(title),
    content:
      ending === "not_taken"
        ? notTakenNotice.content
        : timeOverNotice.content(stored, itemCount, score ?? 0),
    href: listPaths[kind].results(listId, attemptId),
    now,
  });
}

/** Last checked version of each question. */
const checkedVersionsKey = "corrected-keys-looked-at";

/** Milliseconds; by then an import is complete and a slip is corrected. */
const publicationDelay = 10 * 60_000;

type Version = typeof questionVersions.$inferSelect;

/**
 * Notifies learners who answered a question whose key was later corrected, once per correction even
 * if interrupted. Drafts do not count (ruling 42).
 * @param piece learners per transaction
 * @returns how many were notified
 */
export async function notifyCorrectedKeys(
  db: Db,
  transaction: Transaction,
  { now, piece = 50 }: { now: Date; piece?: number },
): Promise<number> {
  const [stored] = await db.select().from(settings).where(eq(settings.key, checkedVersionsKey));
  const lookedAt = { ...(stored?.value as Record<string, string> | undefined) };
  const published = await db
    .select({ questionId: questions.id, versionId: questionVersions.id })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .where(
      and(
        isPublishedQuestion,
        gt(questionVersions.version, 1),
        lt(questionVersions.createdAt, new Date(now.getTime() - publicationDelay)),
      ),
    )
    .orderBy(asc(questions.id));
  let told = 0;
  for (const { questionId, versionId } of published) {
    if (lookedAt[questionId] === versionId) continue;
    told += await notifyOfQuestion(db, transaction, { questionId, piece, now });
    lookedAt[questionId] = versionId;
    const row = { key: checkedVersionsKey, value: lookedAt, updatedAt: now };
    await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
  }
  return told;
}

/** Oldest first. */
async function versionsUpToCurrent(db: Db, questionId: string): Promise<Version[]> {
  const [question] = await db
    .select({ version: questionVersions.version })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.currentVersionId))
    .where(eq(questions.id, questionId));
  return db
    .select()
    .from(questionVersions)
    .where(
      and(
        eq(questionVersions.questionId, questionId),
        lte(questionVersions.version, question?.version ?? 0),
      ),
    )
    .orderBy(asc(questionVersions.version));
}

async function notifyOfQuestion(
  db: Db,
  transaction: Transaction,
  { questionId, piece, now }: { questionId: string; piece: number; now: Date },
): Promise<number> {
  const versions = await versionsUpToCurrent(db, questionId);
  // The version that introduced the current key; later ones changed wording only.
  const at = versions.findLastIndex((one, place) => {
    const before = versions[place - 1];
    return before !== undefined && isCorrected(before, one);
  });
  const version = versions[at];
  if (!version) return 0;
  const wrong = versions
    .slice(0, at)
    .filter((one) => isCorrected(one, version))
    .map(({ id }) => id);
  let told = 0;
  for (let last = ""; ; ) {
    // Attempt ids grow with time.
    const learners = await db
      .select({ userId: attempts.userId, attemptId: max(attempts.id) })
      .from(attemptItems)
      .innerJoin(attempts, eq(attempts.id, attemptItems.attemptId))
      .where(
        and(
          inArray(attemptItems.questionVersionId, wrong),
          isNotNull(attemptItems.answeredAt),
          isResult,
          gt(attempts.userId, last),
        ),
      )
      .groupBy(attempts.userId)
      .orderBy(asc(attempts.userId))
      .limit(piece);
    const newest = learners.flatMap(({ attemptId }) => (attemptId ? [attemptId] : []));
    const made = await transaction((tx) => notifyLearners(tx, newest, version, now));
    told += made;
    last = learners.at(-1)?.userId ?? "";
    if (learners.length < piece) return told;
  }
}

async function notifyLearners(
  tx: Tx,
  attemptIds: string[],
  version: { id: string; stem: string },
  now: Date,
): Promise<number> {
  if (attemptIds.length === 0) return 0;
  const rows = await tx
    .select({
      id: attempts.id,
      userId: attempts.userId,
      listId: attempts.listId,
      kind: questionLists.kind,
    })
    .from(attempts)
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .where(inArray(attempts.id, attemptIds));
  let told = 0;
  for (const { id, userId, listId, kind } of rows) {
    const isNew = await notify(tx, {
      id: `${version.id}-${userId}`,
      userId,
      kind: "corrected-key",
      title: correctedKeyNotice.title,
      content: correctedKeyNotice.content(version.stem),
      href: listPaths[kind].review(listId, id),
      now,
    });
    if (isNew) told++;
  }
  return told;
}
