/** Clock and time spent of an attempt (rulings 9 and 33). */

/** A save sent before the end still counts if it arrives within this time. */
export const graceSeconds = 5;

/** `factor` is the learner's extra time, 1 to 2. Null without a limit. */
export function deadlineFor(
  startedAt: Date,
  timeLimitMinutes: number | null,
  factor: number,
): Date | null {
  if (timeLimitMinutes === null) return null;
  return new Date(startedAt.getTime() + Math.round(timeLimitMinutes * factor * 60) * 1000);
}

/** Whole seconds, never below 0; null without a deadline. */
export function secondsLeft(deadline: Date | null, now: Date): number | null {
  if (!deadline) return null;
  return Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000));
}

/** Without grace: at the deadline, the attempt is over for its learner. */
export function isOver(deadline: Date | null, now: Date): boolean {
  return deadline !== null && now >= deadline;
}

/** Whether a save is accepted: until the deadline plus grace. */
export function acceptsSaves(deadline: Date | null, now: Date): boolean {
  return deadline === null || now.getTime() <= deadline.getTime() + graceSeconds * 1000;
}

/**
 * Without a deadline, no more than this counts between two activities: enough to read the longest chart, but a break
 * until the next day is not study time (in the spirit of ruling 33).
 */
export const maxIdleSeconds = 10 * 60;

/** Times at which the learner was active in an item. */
export type ActivityTimes = {
  answeredAt: Date | null;
  seenAt: Date | null;
  leftAt: Date | null;
  revealedAt: Date | null;
  earlierAnswers: number[] | null;
};

type TimedAttempt = { startedAt: Date; deadline: Date | null; items: readonly ActivityTimes[] };

/**
 * Splits an attempt into intervals of study time. With a deadline they cover everything from the start to `now` or the
 * deadline, because its clock never stops. Without one, each activity ends an interval of at most `maxIdleSeconds`.
 */
function studyIntervals({ startedAt, deadline, items }: TimedAttempt, now: Date) {
  const start = startedAt.getTime();
  const end = Math.max(
    start,
    Math.min(now.getTime(), deadline?.getTime() ?? Number.POSITIVE_INFINITY),
  );
  const signs = items
    .flatMap(({ answeredAt, seenAt, leftAt, revealedAt, earlierAnswers }) => [
      answeredAt?.getTime(),
      seenAt?.getTime(),
      leftAt?.getTime(),
      revealedAt?.getTime(),
      ...(earlierAnswers ?? []),
    ])
    .flatMap((at) => (at !== undefined && at > start && at < end ? [at] : []))
    .sort((a, b) => a - b);
  const longest = deadline ? Number.POSITIVE_INFINITY : maxIdleSeconds * 1000;
  let last = start;
  return [...signs, end].map((at) => {
    const milliseconds = Math.min(at - last, longest);
    last = at;
    return { until: new Date(at), milliseconds };
  });
}

/** Whole seconds; at most the time since the start. */
export function timeSpent(sitting: TimedAttempt, now: Date): number {
  const sum = studyIntervals(sitting, now).reduce((all, { milliseconds }) => all + milliseconds, 0);
  return Math.round(sum / 1000);
}

/**
 * Seconds of `timeSpent` by day. An interval counts on the day it ends. Each day is rounded, so the sum may differ from
 * `timeSpent` by a second or two.
 * @param dayOf returns the learner's day, YYYY-MM-DD
 */
export function timeByDay(
  sitting: TimedAttempt,
  now: Date,
  dayOf: (at: Date) => string,
): Map<string, number> {
  const days = new Map<string, number>();
  for (const { until, milliseconds } of studyIntervals(sitting, now)) {
    if (milliseconds === 0) continue;
    const day = dayOf(until);
    days.set(day, (days.get(day) ?? 0) + milliseconds);
  }
  return new Map([...days].map(([day, milliseconds]) => [day, Math.round(milliseconds / 1000)]));
}

/**
 * Appends the time of the answer being replaced. A time in the middle of three within `maxIdleSeconds` adds nothing to
 * the time spent and is dropped, which keeps the list short however often the answer changes.
 */
export function withEarlierAnswer(
  earlier: number[] | null,
  replaced: Date | null,
): number[] | null {
  if (!replaced) return earlier;
  const times = [...(earlier ?? []), replaced.getTime()];
  const [before, last, added] = times.slice(-3) as [number, number?, number?];
  const isRedundant =
    last !== undefined && added !== undefined && added - before <= maxIdleSeconds * 1000;
  return isRedundant ? [...times.slice(0, -2), added] : times;
}
