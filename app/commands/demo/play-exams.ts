import type { Tx } from "#db/engine";
import { examReceipt, submitAttempt } from "~/features/attempts/close.server";
import { saveItem } from "~/features/attempts/save.server";
import { startAttempt } from "~/features/attempts/start.server";
import { withdrawMail } from "~/features/mail/queue.server";
import type { PastExam } from "./people";
import { listKeyedItems, wrongAnswer } from "./play-history";
import { seededRandom } from "./random";

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

export const examAttemptId = (userId: string, number: number) => `${userId}-exam-${number}`;

/** Skips missing exams. */
export async function playExams(
  tx: Tx,
  facts: { userId: string; exams: readonly PastExam[]; begunAt: Date },
): Promise<void> {
  const { userId, exams, begunAt } = facts;
  // Separate, so that the rest of the history does not change.
  const thrown = seededRandom(`${userId} exams`);
  for (const [at, { listId, daysAgo, ability }] of exams.entries()) {
    const attemptId = examAttemptId(userId, at + 1);
    // Ends before that day's lessons and quizzes.
    let now = new Date(begunAt.getTime() - daysAgo * day - thrown.between(600, 660) * minute);
    const look = { userId, listId, timeZone: "UTC", now };
    if (!(await startAttempt(tx, { id: attemptId, ...look }))) continue;
    for (const item of await listKeyedItems(tx, attemptId)) {
      now = new Date(now.getTime() + thrown.between(25, 90) * second);
      // Never answered.
      if (thrown.chance(0.01)) continue;
      const knows = thrown.chance(ability);
      const letters = knows ? item.right : wrongAnswer(item, thrown);
      const flagged = thrown.chance(knows ? 0.03 : 0.2);
      const { position } = item;
      const change = { selection: letters, flagged };
      await saveItem(tx, { userId, attemptId, position }, change, { revision: 0 }, now);
    }
    await submitAttempt(tx, { userId, attemptId, now: new Date(now.getTime() + minute) });
  }
  // The receipts are too old to send.
  await withdrawMail(tx, { userId, templates: [examReceipt] });
}
