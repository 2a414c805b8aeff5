/** Problems that learners report with questions, and the list that administrators read. */
import { and, count, desc, eq, isNotNull, isNull, min, or } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { newId } from "#db/ids";
import { afterCursor, type Cursor, toPage } from "#db/pages";
import {
  attemptItems,
  attempts,
  challenges,
  questionLists,
  questionVersions,
  users,
} from "#db/schema";
import { isResult } from "#db/schema/is-result";
import type { ChallengeReason } from "#db/vocabulary";
import { type ItemLocator, isItem, ownAttempt } from "~/features/attempts/engine/own-items.server";
import { listWithheld } from "~/features/attempts/engine/withheld.server";
import { shownBody } from "~/features/question-bank/own-order";

/**
 * Returns a question of the learner's own attempt that she may report. Null unless its answer may be shown to her now
 * (ruling 12): the attempt is closed or the answer was checked, and no open attempt of hers asks the question.
 */
export async function findReportable(db: Db, { userId, attemptId, position }: ItemLocator) {
  const [found] = await db
    .select({
      questionId: questionVersions.questionId,
      questionVersionId: questionVersions.id,
      stem: questionVersions.stem,
      listId: questionLists.id,
      kind: questionLists.kind,
      title: questionLists.title,
      submittedAt: attempts.submittedAt,
    })
    .from(attemptItems)
    .innerJoin(attempts, ownAttempt(userId))
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptItems.questionVersionId))
    .where(
      and(
        isItem({ attemptId, position }),
        or(isResult, and(isNull(attempts.submittedAt), isNotNull(attemptItems.revealedAt))),
      ),
    );
  if (!found) return null;
  const { questionId, submittedAt, ...question } = found;
  const withheld = await listWithheld(db, userId, [questionId]);
  return withheld.has(questionId) ? null : { ...question, isClosed: submittedAt !== null };
}

const isOpen = eq(challenges.status, "open");

/** Returns the learner's open report about this version of a question, or null. */
export async function findOpenChallenge(
  db: Db,
  { userId, questionVersionId }: { userId: string; questionVersionId: string },
) {
  const [found] = await db
    .select({
      id: challenges.id,
      reason: challenges.reason,
      details: challenges.details,
      createdAt: challenges.createdAt,
    })
    .from(challenges)
    .where(
      and(
        eq(challenges.userId, userId),
        eq(challenges.questionVersionId, questionVersionId),
        isOpen,
      ),
    );
  return found ?? null;
}

/**
 * Stores a report. While one about the same version is open, changes that one instead. Call it under the learner's lock.
 * @returns null if the question may not be reported now (see `findReportable`)
 */
export async function saveChallenge(
  tx: Tx,
  given: ItemLocator & { reason: ChallengeReason; details: string | null; now: Date },
): Promise<"stored" | "changed" | null> {
  const { userId, attemptId, position, reason, details, now } = given;
  const question = await findReportable(tx, given);
  if (!question) return null;
  const { questionVersionId } = question;
  const open = await findOpenChallenge(tx, { userId, questionVersionId });
  if (open) {
    await tx.update(challenges).set({ reason, details }).where(eq(challenges.id, open.id));
    return "changed";
  }
  await tx.insert(challenges).values({
    id: newId(now),
    questionVersionId,
    attemptId,
    position,
    userId,
    reason,
    details,
    createdAt: now,
  });
  return "stored";
}

export async function countOpenChallenges(db: Db): Promise<number> {
  const [row] = await db.select({ open: count() }).from(challenges).where(isOpen);
  return row?.open ?? 0;
}

/** `oldest`: null if none is open. For administrators. */
export async function findWaitingChallenges(
  db: Db,
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldest: min(challenges.createdAt) })
    .from(challenges)
    .where(isOpen);
  return row ?? { count: 0, oldest: null };
}

/**
 * Open reports, newest first, with the options in the learner's order: a report may name a letter. For administrators.
 */
export async function listOpenChallenges(
  db: Db,
  { after, size = 25 }: { after: Cursor | null; size?: number },
) {
  const rows = await db
    .select({
      id: challenges.id,
      reason: challenges.reason,
      details: challenges.details,
      createdAt: challenges.createdAt,
      questionId: questionVersions.questionId,
      version: questionVersions.version,
      stem: questionVersions.stem,
      type: questionVersions.type,
      body: questionVersions.body,
      shuffleSeed: attempts.shuffleSeed,
      list: questionLists.title,
      position: challenges.position,
      fullName: users.fullName,
      email: users.email,
    })
    .from(challenges)
    .innerJoin(questionVersions, eq(questionVersions.id, challenges.questionVersionId))
    .innerJoin(users, eq(users.id, challenges.userId))
    .leftJoin(attempts, eq(attempts.id, challenges.attemptId))
    .leftJoin(questionLists, eq(questionLists.id, attempts.listId))
    .where(and(isOpen, afterCursor(after, challenges.createdAt, challenges.id)))
    .orderBy(desc(challenges.createdAt), desc(challenges.id))
    .limit(size + 1);
  const shown = rows.map(({ type, body, shuffleSeed, ...row }) => ({
    ...row,
    // An attempt that was deleted has taken its order with it.
    options: row.list
      ? (shownBody({ type, body, questionId: row.questionId, shuffleSeed }).options ?? [])
      : [],
  }));
  return toPage(shown, size, (row) => row.createdAt);
}
