import type { Tx } from "#db/engine";
import { examReceipt, submitAttempt } from "~/features/attempts/engine/close.server";
import { saveItem } from "~/features/attempts/engine/save.server";
import { startAttempt } from "~/features/attempts/engine/start.server";
import { findToday, listDeck, reviewCard } from "~/features/flashcards/cards.server";
import { reviewQueue } from "~/features/flashcards/deck";
import { addMissedCards } from "~/features/flashcards/own-cards.server";
import type { Rating } from "~/features/flashcards/scheduling";
import { withdrawMail } from "~/features/mail/queue.server";
import { isComplete, responseFrom } from "~/features/question-bank/items";
import type { PastCase, PastExam } from "./people";
import { firstAttemptId, listKeyedItems, wrongAnswer } from "./play-history";
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
  // A seed of its own: more of these must not change the other simulated answers.
  const dice = seededRandom(`${userId} exams`);
  for (const [at, { listId, daysAgo, ability }] of exams.entries()) {
    const attemptId = examAttemptId(userId, at + 1);
    // Ends before that day's lessons and quizzes.
    let now = new Date(begunAt.getTime() - daysAgo * day - dice.between(600, 660) * minute);
    const look = { userId, listId, timeZone: "UTC", now };
    if (!(await startAttempt(tx, { id: attemptId, ...look, asAuthored: true }))) continue;
    for (const item of await listKeyedItems(tx, attemptId)) {
      now = new Date(now.getTime() + dice.between(20, 75) * second);
      // Never answered.
      if (dice.chance(0.01)) continue;
      const knows = dice.chance(ability);
      const letters = knows ? item.right : wrongAnswer(item, dice);
      const flagged = dice.chance(knows ? 0.03 : 0.2);
      const { position } = item;
      const change = { selection: letters, flagged };
      await saveItem(tx, { userId, attemptId, position }, change, { revision: 0 }, now);
    }
    await submitAttempt(tx, { userId, attemptId, now: new Date(now.getTime() + minute) });
  }
  // The receipts are too old to send.
  await withdrawMail(tx, { userId, templates: [examReceipt] });
}

export const caseAttemptId = (userId: string, number: number) => `${userId}-case-${number}`;

/** Skips missing cases. */
export async function playCases(
  tx: Tx,
  facts: { userId: string; cases: readonly PastCase[]; begunAt: Date },
): Promise<void> {
  const { userId, cases, begunAt } = facts;
  // A seed of its own: more of these must not change the other simulated answers.
  const dice = seededRandom(`${userId} cases`);
  for (const [at, { listId, daysAgo, ability, answers }] of cases.entries()) {
    const attemptId = caseAttemptId(userId, at + 1);
    let now = new Date(begunAt.getTime() - daysAgo * day - 60 * minute);
    const look = { userId, listId, timeZone: "UTC", now };
    if (!(await startAttempt(tx, { id: attemptId, ...look, asAuthored: true }))) continue;
    const items = await listKeyedItems(tx, attemptId);
    for (const item of items.slice(0, answers)) {
      now = new Date(now.getTime() + dice.between(1.5 * minute, 4 * minute));
      const wrong = wrongAnswer(item, dice);
      // A case rejects incomplete answers.
      const knows = dice.chance(ability) || !isComplete(item, responseFrom(item, wrong) ?? null);
      const letters = knows ? item.right : wrong;
      const { position } = item;
      const posted = { userId, attemptId, position };
      const options = { revision: 0, leave: true };
      await saveItem(tx, posted, { selection: letters }, options, now);
    }
    if (answers === undefined) await submitAttempt(tx, { userId, attemptId, now });
  }
}

const timeZone = "UTC";

/** The last was yesterday, so that some cards are due. */
const sessionCount = 9;
const newPerSession = 6;

/** One session a day, of due cards and a few new ones. */
export async function playCards(
  tx: Tx,
  { userId, begunAt }: { userId: string; begunAt: Date },
): Promise<void> {
  const dice = seededRandom(`${userId} cards`);
  const wait = () => dice.between(6, 25) * second;
  const cardsMade = new Date(begunAt.getTime() - (sessionCount + 1) * day);
  await addMissedCards(tx, { userId, attemptId: firstAttemptId(userId), now: cardsMade });
  const reps = new Map<string, number>();
  for (let ago = sessionCount; ago > 0; ago--) {
    let now = new Date(begunAt.getTime() - ago * day - dice.between(60, 300) * 60 * second);
    const deck = await listDeck(tx, { userId });
    const today = await findToday(tx, { userId, now, timeZone });
    const begun = (id: string) => reps.has(id);
    const { queue } = reviewQueue(deck, today);
    const fresh = queue.filter((id) => !begun(id)).slice(0, newPerSession);
    // A new card is answered twice, then not for days.
    for (const cardId of [...queue.filter(begun), ...fresh])
      for (let times = begun(cardId) ? 1 : 2; times > 0; times--) {
        const rating: Rating = dice.chance(0.12) ? 1 : dice.chance(0.15) ? 2 : 3;
        const before = reps.get(cardId) ?? 0;
        await reviewCard(tx, { userId, cardId, rating, reps: before, timeZone, now });
        reps.set(cardId, before + 1);
        now = new Date(now.getTime() + wait());
      }
  }
}
