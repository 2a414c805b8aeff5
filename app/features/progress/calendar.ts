import { addDays, daysBetween, weekdayOf } from "./days";

export type StudyDay = { day: string; answers: number; lessons: number };

/** From little to a lot. */
export type StudyAmount = 1 | 2 | 3;

export type CalendarCell = { answers: number; lessons: number; amount: StudyAmount } | null;

export const calendarWeeks = 12;

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
