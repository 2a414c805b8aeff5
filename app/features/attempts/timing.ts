/** The clock of an attempt (rulings 9 and 33). Pure: instants in, instants and seconds out. */

/** A save that left before the end may arrive this much later and still counts. */
export const graceSeconds = 5;

/** When a timed attempt ends; null without a limit. `factor` is the learner's extra time, 1 to 2. */
export function deadlineFor(
  startedAt: Date,
  timeLimitMinutes: number | null,
  factor: number,
): Date | null {
  if (timeLimitMinutes === null) return null;
  return new Date(startedAt.getTime() + Math.round(timeLimitMinutes * factor * 60) * 1000);
}

/** Whole seconds left, never below 0; null without a deadline. */
export function secondsLeft(deadline: Date | null, now: Date): number | null {
  if (!deadline) return null;
  return Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000));
}

/** Whether an attempt is over for its learner: at the deadline itself, to the millisecond. */
export function isOver(deadline: Date | null, now: Date): boolean {
  return deadline !== null && now >= deadline;
}

/** Whether a save is still taken: until the deadline and the grace after it. */
export function takesSaves(deadline: Date | null, now: Date): boolean {
  return deadline === null || now.getTime() <= deadline.getTime() + graceSeconds * 1000;
}

/**
 * No more than this counts between two signs of a learner whom no clock holds to it: long enough for the longest
 * chart, and who comes back tomorrow has not studied all night (in the spirit of ruling 33).
 */
export const longestPauseSeconds = 10 * 60;

/** What of an attempt's item says that its learner was there. */
export type Signs = { answeredAt: Date | null; seenAt: Date | null; revealedAt: Date | null };

/**
 * How long an attempt took, in whole seconds. With a deadline: from the start to the end, at most until the deadline,
 * as its clock never stops. Without one: the stretches between the start, what the items tell and `now`, of each at
 * most `longestPauseSeconds`. Never negative, and never more than what went by since the start.
 */
export function timeSpent(
  {
    startedAt,
    deadline,
    items,
  }: { startedAt: Date; deadline: Date | null; items: readonly Signs[] },
  now: Date,
): number {
  const start = startedAt.getTime();
  const end = Math.max(
    start,
    Math.min(now.getTime(), deadline?.getTime() ?? Number.POSITIVE_INFINITY),
  );
  if (deadline) return Math.round((end - start) / 1000);
  const signs = items
    .flatMap(({ answeredAt, seenAt, revealedAt }) => [answeredAt, seenAt, revealedAt])
    .flatMap((at) => (at && at.getTime() > start && at.getTime() < end ? [at.getTime()] : []))
    .sort((a, b) => a - b);
  let spent = 0;
  let last = start;
  for (const at of [...signs, end]) {
    spent += Math.min(at - last, longestPauseSeconds * 1000);
    last = at;
  }
  return Math.round(spent / 1000);
}
