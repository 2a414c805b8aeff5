import { addDays, daysBetween, weekdayOf } from "./days";

export type StudyDay = { day: string; answers: number; lessons: number };

/** Fill of a day's square, from little (1) to a lot (3). */
export type StudyAmount = 1 | 2 | 3;

/** Null: nothing was done on this day. */
export type CalendarCell = { answers: number; lessons: number; amount: StudyAmount } | null;

export const calendarWeeks = 12;

/**
 * Returns the last twelve weeks, starting on a Sunday and ending today: 78 to 84 days.
 * @param days in any order; older ones are ignored
 * @param today the learner's day, YYYY-MM-DD
 * @returns the first day, and a cell for each day up to today
 */
export function studyCalendar(
  days: readonly StudyDay[],
  today: string,
): { from: string; cells: CalendarCell[] } {
  const from = addDays(today, -weekdayOf(today) - 7 * (calendarWeeks - 1));
  const cells: CalendarCell[] = Array.from({ length: daysBetween(from, today) + 1 }, () => null);
  for (const { day, answers, lessons } of days) {
    const at = daysBetween(from, day);
    if (at >= 0 && at < cells.length)
      cells[at] = { answers, lessons, amount: amountOf(answers, lessons) };
  }
  return { from, cells };
}

/** A lesson takes about as long as ten questions; a module's practice quiz has about twenty. */
function amountOf(answers: number, lessons: number): StudyAmount {
  const done = answers + 10 * lessons;
  return done < 10 ? 1 : done < 30 ? 2 : 3;
}
