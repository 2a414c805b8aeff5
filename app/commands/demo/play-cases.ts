import type { Tx } from "#db/engine";
import { submitAttempt } from "~/features/attempts/close.server";
import { saveItem } from "~/features/attempts/save.server";
import { startAttempt } from "~/features/attempts/start.server";
import { isComplete, responseFrom } from "~/features/question-bank/items";
import type { PastCase } from "./people";
import { listKeyedItems, wrongAnswer } from "./play-history";
import { seededRandom } from "./random";

const minute = 60_000;
const day = 24 * 60 * minute;

export const caseAttemptId = (userId: string, number: number) => `${userId}-case-${number}`;

/** Skips missing cases. */
export async function playCases(
  tx: Tx,
  facts: { userId: string; cases: readonly PastCase[]; begunAt: Date },
): Promise<void> {
  const { userId, cases, begunAt } = facts;
  // Separate, so that the rest of the history does not change.
  const thrown = seededRandom(`${userId} cases`);
  for (const [at, { listId, daysAgo, ability, answers }] of cases.entries()) {
    const attemptId = caseAttemptId(userId, at + 1);
    let now = new Date(begunAt.getTime() - daysAgo * day - 60 * minute);
    const look = { userId, listId, timeZone: "UTC", now };
    if (!(await startAttempt(tx, { id: attemptId, ...look }))) continue;
    const items = await listKeyedItems(tx, attemptId);
    for (const item of items.slice(0, answers)) {
      now = new Date(now.getTime() + thrown.between(1.5 * minute, 4 * minute));
      const wrong = wrongAnswer(item, thrown);
      // A case rejects incomplete answers.
      const knows = thrown.chance(ability) || !isComplete(item, responseFrom(item, wrong) ?? null);
      const letters = knows ? item.right : wrong;
      const { position } = item;
      const posted = { userId, attemptId, position };
      await saveItem(tx, posted, { selection: letters }, { revision: 0 }, now);
    }
    if (answers === undefined) await submitAttempt(tx, { userId, attemptId, now });
  }
}
