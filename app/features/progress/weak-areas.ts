/** Which areas of knowledge cost a learner points, from all answers of closed attempts. Pure. */

/** How many questions of an area were answered, and how many of those answers were right. */
export type AreaTally = { key: string; answered: number; correct: number };

/**
 * From how many answers on a share is shown. With fewer, its 95 % interval is wider than 40 points where it is
 * widest: one half could as well be three tenths or seven. Twenty is also about one practice quiz of a module.
 */
export const enoughAnswers = 20;

/** Percent: what the study plan asks for in every module. An area below it is weak. */
export const goal = 80;

/** The normal distribution's, for an interval of 95 %. */
const z = 1.96;

/**
 * Between which shares (0–1) the true one lies with 95 % confidence: Wilson's score interval, which holds for small
 * numbers and for shares near 0 and 1, where the usual "plus or minus" does not.
 *
 * E. B. Wilson (1927), Probable Inference, the Law of Succession, and Statistical Inference, Journal of the American
 * Statistical Association 22, 209–212; recommended for small samples by L. D. Brown, T. T. Cai and A. DasGupta (2001),
 * Interval Estimation for a Binomial Proportion, Statistical Science 16, 101–133.
 * @param tally with at least one answer
 */
export function likelyShare({ answered, correct }: Omit<AreaTally, "key">): {
  low: number;
  high: number;
} {
  const share = correct / answered;
  const scale = 1 + z ** 2 / answered;
  const centre = (share + z ** 2 / (2 * answered)) / scale;
  const half =
    (z / scale) * Math.sqrt((share * (1 - share)) / answered + z ** 2 / (4 * answered ** 2));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/**
 * Sorts areas into those below the goal, those that reach it, and those with too few answers to say.
 *
 * The weak ones come in the order of their interval's upper end. By its lower end an area answered twenty times would
 * come before one that is as weak and was answered two hundred times, only because less is known of it; by its upper
 * end the first is the one of which it is surest that it is weak.
 */
export function weakAreas<Area extends AreaTally>(
  tallies: readonly Area[],
): {
  /** Below the goal, the surest first. `accuracy`: percent, rounded. */
  weak: (Area & { accuracy: number })[];
  /** At the goal or above it, the best first. */
  strong: (Area & { accuracy: number })[];
  /** With answers, but fewer than `enoughAnswers`; the most first. */
  unclear: Area[];
} {
  const known = tallies
    .filter(({ answered }) => answered >= enoughAnswers)
    .map((tally) => ({
      ...tally,
      accuracy: Math.round((100 * tally.correct) / tally.answered),
    }));
  return {
    // By the rounded share, so that nothing is called weak at a figure that reads like the goal.
    weak: known
      .filter(({ accuracy }) => accuracy < goal)
      .sort((a, b) => likelyShare(a).high - likelyShare(b).high),
    strong: known
      .filter(({ accuracy }) => accuracy >= goal)
      .sort((a, b) => likelyShare(b).low - likelyShare(a).low),
    unclear: tallies
      .filter(({ answered }) => answered > 0 && answered < enoughAnswers)
      .sort((a, b) => b.answered - a.answered),
  };
}
