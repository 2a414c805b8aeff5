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

/** How long an attempt took: at most until its deadline. Whole seconds. */
export function timeSpent(startedAt: Date, deadline: Date | null, now: Date): number {
  const end = deadline && deadline < now ? deadline : now;
  return Math.max(0, Math.round((end.getTime() - startedAt.getTime()) / 1000));
}
