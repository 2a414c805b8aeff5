/** The estimate of the whole exam as it was in earlier weeks. */
import { type Estimate, type GradedAnswer, readinessFor } from "./estimate";

/** Points of the trend: today, and the ends of the weeks before it. */
const trendWeeks = 8;
/** With fewer points nothing is shown: two make a line, not a trend. */
const minTrendWeeks = 3;

export type TrendPoint = { at: Date; estimate: Estimate };

const week = 7 * 86_400_000;

/**
 * Returns the weeks that had an estimate, oldest first, from the answers given until then; their
 * ages, and what they had proved (ruling 50), are those of that day. Empty if they are too few.
 * @param answers latest first
 * @param most how many of them an estimate uses
 */
export function trendOf(
  weights: Record<string, number>,
  answers: readonly GradedAnswer[],
  { now, most }: { now: Date; most: number },
): TrendPoint[] {
  const points: TrendPoint[] = [];
  for (let ago = 0; ago < trendWeeks; ago++) {
    const at = new Date(now.getTime() - ago * week);
    const until = answers.filter(({ answeredAt }) => answeredAt <= at).slice(0, most);
    if (until.length === 0) break;
    const { overall } = readinessFor(weights, until, at);
    if (overall) points.unshift({ at, estimate: overall });
  }
  return points.length < minTrendWeeks ? [] : points;
}
