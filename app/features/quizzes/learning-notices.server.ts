/** What a learner is told of what they answered while away: by the jobs, in the transaction that makes it true. */
import { and, asc, eq, gt, inArray, isNotNull, lt, max, or } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { attemptItems, attempts, questionLists, questionVersions, settings } from "#db/schema";
import { isTaken } from "#db/schema/taken";
import { countStored } from "~/features/attempts/stored.server";
import { notify } from "~/features/notifications/notify.server";
import { resultsOf, reviewOf } from "~/features/question-bank/list-addresses";
import { correctedKeyNotice, notTakenNotice, timeOverNotice } from "~/words/learning-notices";
import { isCorrected } from "./corrected";

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Tells whose attempt it was that its deadline has closed it. */
export async function tellTimeOver(
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
    href: resultsOf({ kind, id: listId }, attemptId),
    now,
  });
}

/** Where the look for corrected keys has got to; see `tellCorrectedKeys`. */
const placeKey = "corrected-keys-told";
type Place = { at: string; id: string };

/** Versions of one import bear one time and are written one after another: they are looked at when it is over. */
const settledAfter = 10 * 60_000;
/** Learners told in one transaction. */
const piece = 50;

/**
 * Tells those who answered a question by a key that a newer version has corrected, each once a correction, however
 * often it is stopped and begun again.
 * @returns how many were told
 */
export async function tellCorrectedKeys(
  db: Db,
  transaction: Transaction,
  { now }: { now: Date },
): Promise<number> {
  let told = 0;
  for (;;) {
    const [stored] = await db.select().from(settings).where(eq(settings.key, placeKey));
    const place = (stored?.value as Place | undefined) ?? { at: new Date(0).toISOString(), id: "" };
    const at = new Date(place.at);
    const [version] = await db
      .select()
      .from(questionVersions)
      .where(
        and(
          gt(questionVersions.version, 1),
          lt(questionVersions.createdAt, new Date(now.getTime() - settledAfter)),
          or(
            gt(questionVersions.createdAt, at),
            and(eq(questionVersions.createdAt, at), gt(questionVersions.id, place.id)),
          ),
        ),
      )
      .orderBy(asc(questionVersions.createdAt), asc(questionVersions.id))
      .limit(1);
    if (!version) return told;
    told += await tellOfVersion(db, transaction, version, now);
    const value: Place = { at: version.createdAt.toISOString(), id: version.id };
    const row = { key: placeKey, value, updatedAt: now };
    await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
  }
}

async function tellOfVersion(
  db: Db,
  transaction: Transaction,
  version: typeof questionVersions.$inferSelect,
  now: Date,
): Promise<number> {
  const older = await db
    .select()
    .from(questionVersions)
    .where(
      and(
        eq(questionVersions.questionId, version.questionId),
        lt(questionVersions.version, version.version),
      ),
    );
  const before = older.find((one) => one.version === version.version - 1);
  if (!before || !isCorrected(before, version)) return 0;
  const wrong = older.filter((one) => isCorrected(one, version)).map(({ id }) => id);
  let told = 0;
  for (let last = ""; ; ) {
    // Ids of attempts grow with time: the greatest is a learner's newest.
    const learners = await db
      .select({ userId: attempts.userId, attemptId: max(attempts.id) })
      .from(attemptItems)
      .innerJoin(attempts, eq(attempts.id, attemptItems.attemptId))
      .where(
        and(
          inArray(attemptItems.questionVersionId, wrong),
          isNotNull(attemptItems.answeredAt),
          isTaken,
          gt(attempts.userId, last),
        ),
      )
      .groupBy(attempts.userId)
      .orderBy(asc(attempts.userId))
      .limit(piece);
    const newest = learners.flatMap(({ attemptId }) => (attemptId ? [attemptId] : []));
    const made = await transaction((tx) => tellLearners(tx, newest, version, now));
    told += made;
    last = learners.at(-1)?.userId ?? "";
    if (learners.length < piece) return told;
  }
}

async function tellLearners(
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
      href: reviewOf({ kind, id: listId }, id),
      now,
    });
    if (isNew) told++;
  }
  return told;
}
