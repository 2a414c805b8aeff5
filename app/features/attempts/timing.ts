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
export type Signs = {
  answeredAt: Date | null;
  seenAt: Date | null;
  revealedAt: Date | null;
  earlierAnswers: number[] | null;
};

type Sitting = { startedAt: Date; deadline: Date | null; items: readonly Signs[] };

/**
 * The stretches of time that an attempt took: when each ends and its milliseconds. With a deadline: all from the start
 * to the end, at most until the deadline, as its clock never stops. Without one: between the start, what the items tell
 * and `now`, each at most `longestPauseSeconds`.
 */
function stretches({ startedAt, deadline, items }: Sitting, now: Date) {
  const start = startedAt.getTime();
  const end = Math.max(
    start,
    Math.min(now.getTime(), deadline?.getTime() ?? Number.POSITIVE_INFINITY),
  );
  const signs = items
    .flatMap(({ answeredAt, seenAt, revealedAt, earlierAnswers }) => [
      answeredAt?.getTime(),
      seenAt?.getTime(),
      revealedAt?.getTime(),
      ...(earlierAnswers ?? []),
    ])
    .flatMap((at) => (at !== undefined && at > start && at < end ? [at] : []))
    .sort((a, b) => a - b);
  const longest = deadline ? Number.POSITIVE_INFINITY : longestPauseSeconds * 1000;
  let last = start;
  return [...signs, end].map((at) => {
    const milliseconds = Math.min(at - last, longest);
    last = at;
    return { until: new Date(at), milliseconds };
  });
}

/** How long an attempt took, in whole seconds. Never negative, and never more than what went by since the start. */
export function timeSpent(sitting: Sitting, now: Date): number {
  const sum = stretches(sitting, now).reduce((all, { milliseconds }) => all + milliseconds, 0);
  return Math.round(sum / 1000);
}

/**
 * The seconds of `timeSpent` by day: a stretch counts on the day on which it ends. Rounded each, so their sum may be a
 * second or two off.
 * @param dayOf the day of a moment in the learner's zone, YYYY-MM-DD
 */
export function timeByDay(
  sitting: Sitting,
  now: Date,
  dayOf: (at: Date) => string,
): Map<string, number> {
  const days = new Map<string, number>();
  for (const { until, milliseconds } of stretches(sitting, now)) {
    if (milliseconds === 0) continue;
    const day = dayOf(until);
    days.set(day, (days.get(day) ?? 0) + milliseconds);
  }
  return new Map([...days].map(([day, milliseconds]) => [day, Math.round(milliseconds / 1000)]));
}

/**
 * The times of an item's earlier answers, with that of the answer that is replaced now. A time between two others that
 * are no long pause apart adds nothing to the time spent and is left out: so they stay few, however often it is changed.
 */
export function withEarlierAnswer(
  earlier: number[] | null,
  replaced: Date | null,
): number[] | null {
  if (!replaced) return earlier;
  const times = [...(earlier ?? []), replaced.getTime()];
  const [before, last, added] = times.slice(-3) as [number, number?, number?];
  const isRedundant =
    last !== undefined && added !== undefined && added - before <= longestPauseSeconds * 1000;
  return isRedundant ? [...times.slice(0, -2), added] : times;
}
