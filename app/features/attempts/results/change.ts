import { results as words } from "./words";

type Closed = { id: string; score: number | null; submittedAt: Date | null };

/**
 * Compares a result with the learner's attempt before it; null if there is none.
 * @param history newest first
 */
export function changeSince(
  history: readonly Closed[],
  result: { id: string; score: number | null },
  dayOf: (instant: Date) => string,
): { text: string; isUp: boolean } | null {
  const at = history.findIndex(({ id }) => id === result.id);
  const before = at < 0 ? undefined : history[at + 1];
  if (!before?.submittedAt) return null;
  const points = (result.score ?? 0) - (before.score ?? 0);
  return { text: words.change(points, dayOf(before.submittedAt)), isUp: points > 0 };
}
