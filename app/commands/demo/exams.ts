/** The practice exams that somebody in the demo has sat: played as `history` plays quizzes, beside them. */
import type { Tx } from "#db/engine";
import { examReceipt, submitAttempt } from "~/features/attempts/close.server";
import { saveResponse } from "~/features/attempts/save.server";
import { startAttempt } from "~/features/attempts/start.server";
import { withdrawMail } from "~/features/mail/queue.server";
import { dice } from "./dice";
import { listKeyed, wrongAnswer } from "./history";
import type { PastExam } from "./people";

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** An attempt at a practice exam in a demo, counted from 1. */
export const examAttemptOf = (userId: string, number: number) => `${userId}-exam-${number}`;

/** Sits the exams in their order, each on its day. One that the content does not hold is passed over. */
export async function sitExams(
  tx: Tx,
  facts: { userId: string; exams: readonly PastExam[]; begunAt: Date },
): Promise<void> {
  const { userId, exams, begunAt } = facts;
  // Dice of their own: the rest of the past stays as it is.
  const thrown = dice(`${userId} exams`);
  for (const [at, { listId, daysAgo, ability }] of exams.entries()) {
    const attemptId = examAttemptOf(userId, at + 1);
    // In the morning of that day, as it were: over before its sitting of lessons and quizzes.
    let now = new Date(begunAt.getTime() - daysAgo * day - thrown.between(600, 660) * minute);
    const look = { userId, listId, timeZone: "UTC", now };
    if (!(await startAttempt(tx, { id: attemptId, ...look }))) continue;
    for (const item of await listKeyed(tx, attemptId)) {
      now = new Date(now.getTime() + thrown.between(25, 90) * second);
      // Now and then one is passed over, and never come back to.
      if (thrown.chance(0.01)) continue;
      const knows = thrown.chance(ability);
      const letters = knows ? item.right : wrongAnswer(item, thrown);
      const flagged = thrown.chance(knows ? 0.03 : 0.2);
      const { position } = item;
      await saveResponse(tx, { userId, attemptId, position, revision: 0, letters, flagged, now });
    }
    await submitAttempt(tx, { userId, attemptId, now: new Date(now.getTime() + minute) });
  }
  // Their receipts came when they were handed in.
  await withdrawMail(tx, { userId, templates: [examReceipt] });
}
