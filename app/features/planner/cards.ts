import type { DeckCard } from "~/features/flashcards/deck";
import { dueWithExam } from "~/features/flashcards/scheduling";
import { dayIn } from "~/features/progress/days";

/**
 * The cards that are due now, and how many are due on each day from today on; those of earlier days
 * are due today.
 */
export function cardsDue(
  cards: readonly DeckCard[],
  of: { now: Date; timeZone: string; examDay: string | null },
): { now: number; byDay: ReadonlyMap<string, number> } {
  const today = dayIn(of.now, of.timeZone);
  const byDay = new Map<string, number>();
  let due = 0;
  for (const { id, dueAt, reviewedAt } of cards) {
    if (dueAt === null) continue;
    const at = dueWithExam({ id, dueAt, reviewedAt: reviewedAt ?? dueAt }, of);
    const day = at <= of.now ? today : dayIn(at, of.timeZone);
    if (at <= of.now) due++;
    byDay.set(day, (byDay.get(day) ?? 0) + 1);
  }
  return { now: due, byDay };
}
