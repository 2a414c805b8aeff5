import type { Breakdown } from "#db/schema";
import { shareOf } from "~/features/attempts/engine/grading";
import { judgmentStepLabels } from "~/features/question-bank/words";

/** `shares`: in percent of the step's points, by attempt; null if it asked nothing of the step. */
export type StepShares = { key: string; label: string; mean: number; shares: (number | null)[] };

/**
 * The six steps over the given attempts, whatever their points: each attempt weighs the same in a
 * step's mean. Steps that no attempt asked are left out.
 */
export function stepProfile(
  attempts: readonly { breakdown: Pick<Breakdown, "steps"> | null }[],
): StepShares[] {
  return Object.entries(judgmentStepLabels).flatMap(([key, label]) => {
    const shares = attempts.map(({ breakdown }) => {
      const tally = breakdown?.steps?.find((one) => one.key === key);
      return tally ? Math.round(shareOf(tally)) : null;
    });
    const known = shares.filter((share) => share !== null);
    if (known.length === 0) return [];
    const mean = Math.round(known.reduce((sum, share) => sum + share, 0) / known.length);
    return [{ key, label, mean, shares }];
  });
}
