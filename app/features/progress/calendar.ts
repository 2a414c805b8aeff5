/** The last weeks of study, day by day. Pure. */
import { addDays, daysBetween, weekdayOf } from "./days";

/** What was done on a day: questions answered and lessons finished. */
export type StudyDay = { day: string; answers: number; lessons: number };

/** How much of a day's square is filled: 1 for a little, 2, 3 for a lot. */
export type Amount = 1 | 2 | 3;

/** A day of the calendar; null when nothing was done on it. */
export type Cell = { answers: number; lessons: number; amount: Amount } | null;

export const calendarWeeks = 12;

/**
 * Twelve weeks that begin on Sundays, the last of which is today's and ends today: 78 to 84 days.
 * @param days those with anything done, in any order; what is older than the calendar is left out
 * @param today the learner's day, YYYY-MM-DD
 * @returns the first day, and a cell for each day from it to today
 */
export function calendarOf(
  days: readonly StudyDay[],
  today: string,
): { from: string; cells: Cell[] } {
  const from = addDays(today, -weekdayOf(today) - 7 * (calendarWeeks - 1));
  const cells: Cell[] = Array.from({ length: daysBetween(from, today) + 1 }, () => null);
  for (const { day, answers, lessons } of days) {
    const at = daysBetween(from, day);
    if (at >= 0 && at < cells.length)
      cells[at] = { answers, lessons, amount: amountOf(answers, lessons) };
  }
  return { from, cells };
}

/** A lesson takes about as long as ten questions; a module's practice quiz has about twenty. */
function amountOf(answers: number, lessons: number): Amount {
  const done = answers + 10 * lessons;
  return done < 10 ? 1 : done < 30 ? 2 : 3;
}
