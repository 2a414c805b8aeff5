/** From all answers of closed attempts. */

export type AreaTally = { key: string; answered: number; correct: number };

/**
 * Below 20 answers, the 95% interval can be wider than 40 points. 20 is also about one practice
 * quiz.
 */
export const enoughAnswers = 20;

/** Percent; the study plan aims for it in every module. */
export const goal = 80;

/** Quantile of the normal distribution for a 95% interval. */
const z95 = 1.96;

/**
 * 95% confidence interval of the true share (0–1), by Wilson's score, which is valid for small
 * numbers and for shares near 0 and 1: E. B. Wilson (1927), Journal of the American Statistical
 * Association 22, 209–212; L. D. Brown, T. T. Cai and A. DasGupta (2001), Statistical Science 16,
 * 101–133.
 * @param tally with at least one answer
 */
export function wilsonInterval({ answered, correct }: Omit<AreaTally, "key">): {
  low: number;
  high: number;
} {
  const share = correct / answered;
  const scale = 1 + z95 ** 2 / answered;
  const centre = (share + z95 ** 2 / (2 * answered)) / scale;
  const half =
    (z95 / scale) * Math.sqrt((share * (1 - share)) / answered + z95 ** 2 / (4 * answered ** 2));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/**
 * Weak areas are ordered by the upper end of their interval, so the first is the one most certainly
 * weak. The lower end would favour areas with few answers.
 */
export function weakAreas<Area extends AreaTally>(
  tallies: readonly Area[],
): {
  /** Below the goal. `accuracy` is in percent, rounded. */
  weak: (Area & { accuracy: number })[];
  /** Best first. */
  strong: (Area & { accuracy: number })[];
  /** With fewer than `enoughAnswers` answers, most first. */
  unclear: Area[];
} {
  const known = tallies
    .filter(({ answered }) => answered >= enoughAnswers)
    .map((tally) => ({
      ...tally,
      accuracy: Math.round((100 * tally.correct) / tally.answered),
    }));
  return {
    // By the rounded share, so that no area is called weak while showing the goal's figure.
    weak: known
      .filter(({ accuracy }) => accuracy < goal)
      .sort((a, b) => wilsonInterval(a).high - wilsonInterval(b).high),
    strong: known
      .filter(({ accuracy }) => accuracy >= goal)
      .sort((a, b) => wilsonInterval(b).low - wilsonInterval(a).low),
    unclear: tallies
      .filter(({ answered }) => answered > 0 && answered < enoughAnswers)
      .sort((a, b) => b.answered - a.answered),
  };
}
