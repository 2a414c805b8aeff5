/** One session a day, of due cards and a few new ones. */
import type { Tx } from "#db/engine";
import { findToday, listDeck, reviewCard } from "~/features/flashcards/cards.server";
import { reviewQueue } from "~/features/flashcards/deck";
import { addMissedCards } from "~/features/flashcards/own-cards.server";
import type { Rating } from "~/features/flashcards/scheduling";
import { firstAttemptId } from "./play-history";
import { seededRandom } from "./random";

const second = 1000;
const day = 24 * 60 * 60 * second;
const timeZone = "UTC";

/** The last was yesterday, so that some cards are due. */
const sessionCount = 9;
const newPerSession = 6;

export async function playCards(
  tx: Tx,
  { userId, begunAt }: { userId: string; begunAt: Date },
): Promise<void> {
  const fate = seededRandom(`${userId} cards`);
  const wait = () => fate.between(6, 25) * second;
  const cardsMade = new Date(begunAt.getTime() - (sessionCount + 1) * day);
  await addMissedCards(tx, { userId, attemptId: firstAttemptId(userId), now: cardsMade });
  const reps = new Map<string, number>();
  for (let ago = sessionCount; ago > 0; ago--) {
    let now = new Date(begunAt.getTime() - ago * day - fate.between(60, 300) * 60 * second);
    const deck = await listDeck(tx, { userId });
    const today = await findToday(tx, { userId, now, timeZone });
    const begun = (id: string) => reps.has(id);
    const { queue } = reviewQueue(deck, today);
    const fresh = queue.filter((id) => !begun(id)).slice(0, newPerSession);
    // A new card is answered twice, then not for days.
    for (const cardId of [...queue.filter(begun), ...fresh])
      for (let times = begun(cardId) ? 1 : 2; times > 0; times--) {
        const rating: Rating = fate.chance(0.12) ? 1 : fate.chance(0.15) ? 2 : 3;
        const before = reps.get(cardId) ?? 0;
        await reviewCard(tx, { userId, cardId, rating, reps: before, timeZone, now });
        reps.set(cardId, before + 1);
        now = new Date(now.getTime() + wait());
      }
  }
}
