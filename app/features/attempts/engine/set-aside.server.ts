/** One-time repair: attempts closed without an answer before ruling 51 become `not_taken` and leave the totals. */
import { and, asc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import type { Db, Transaction, Tx } from "#db/engine";
import { lockOnUser } from "#db/locks";
import { attemptItems, attempts, settings } from "#db/schema";
import { isResult } from "#db/schema/is-result";
import { recountList } from "./recount.server";

/** How far the repair has come. Attempt ids grow with time; `done`: no older attempts are left. */
const checkpointKey = "unanswered-attempts-set-aside";
type Checkpoint = { id: string; done: boolean };

/**
 * Runs in short transactions, resumes where it was stopped, and does nothing once done.
 * @param batch how many closed attempts are read at once
 * @returns how many attempts were changed
 */
export async function setAsideUnanswered(
  db: Db,
  transaction: Transaction,
  { now, batch = 200 }: { now: Date; batch?: number },
): Promise<number> {
  let setAside = 0;
  for (;;) {
    const [stored] = await db.select().from(settings).where(eq(settings.key, checkpointKey));
    const place = (stored?.value as Checkpoint | undefined) ?? { id: "", done: false };
    if (place.done) return setAside;
    const closed = await db
      .select({ id: attempts.id, userId: attempts.userId, listId: attempts.listId })
      .from(attempts)
      .where(and(isResult, gt(attempts.id, place.id)))
      .orderBy(asc(attempts.id))
      .limit(batch);
    const ids = closed.map(({ id }) => id);
    const answered = new Set(
      ids.length === 0
        ? []
        : (
            await db
              .selectDistinct({ id: attemptItems.attemptId })
              .from(attemptItems)
              .where(and(inArray(attemptItems.attemptId, ids), isNotNull(attemptItems.response)))
          ).map(({ id }) => id),
    );
    for (const attempt of closed.filter(({ id }) => !answered.has(id))) {
      const lock = lockOnUser(attempt.userId);
      await transaction((tx) => setAsideOne(tx, attempt), { lock });
      setAside++;
    }
    const value: Checkpoint = { id: ids.at(-1) ?? place.id, done: ids.length < batch };
    const row = { key: checkpointKey, value, updatedAt: now };
    await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
  }
}

async function setAsideOne(
  tx: Tx,
  { id, userId, listId }: { id: string; userId: string; listId: string },
): Promise<void> {
  await tx
    .update(attempts)
    .set({
      ending: "not_taken",
      score: 0,
      points: null,
      maxPoints: null,
      correctCount: null,
      passed: null,
      timeSpentSeconds: null,
      breakdown: null,
      receiptCode: null,
    })
    .where(eq(attempts.id, id));
  await recountList(tx, { userId, listId });
}
