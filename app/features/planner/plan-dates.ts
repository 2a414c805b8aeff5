/** Lays the study plan onto the days of a calendar (docs/decisions/0019). Pure; every day is YYYY-MM-DD. */
import { addDays, daysBetween, weekdayOf } from "~/features/progress/days";
import type { Pace } from "./tasks";

/** The pace that is shown to somebody who has chosen none. */
export const defaultPace = "daily";

/**
 * Whether a day is one on which this pace studies. `flexible` numbers its sessions instead of naming weekdays: its
 * days are a suggestion, every other day of each week that is counted from the start.
 */
function studyDaysOf(pace: Pace, startsOn: string): (day: string) => boolean {
  const days = new Set(pace.weeks.flatMap(({ sessions }) => sessions.map(({ day }) => day)));
  if (pace.id === "flexible") return (day) => days.has((daysBetween(startsOn, day) % 7) / 2 + 1);
  return (day) => days.has(weekdayOf(day) || 7);
}

/** At most `count` days from one on, up to and with `last` (null: without end), that are wanted. */
function daysFrom(
  first: string,
  { last, count, wanted }: { last: string | null; count: number; wanted: (day: string) => boolean },
): string[] {
  const days: string[] = [];
  for (let day = first; days.length < count && (!last || day <= last); day = addDays(day, 1))
    if (wanted(day)) days.push(day);
  return days;
}

/**
 * The day of each session, in their order: one a study day of the pace, from `startsOn` on. The day before the exam
 * is kept free. Where the exam comes too soon for that, the sessions are spread evenly over the study days that there
 * are, several on one day, so that the review at the end keeps its share; where none of those is left, over all days.
 * An exam before the start is none.
 *
 * @param count how many sessions are to be laid
 * @returns a day for each; all null where no day is left before the exam. `isPressed`: several share a day
 */
export function layPlan({
  count,
  pace,
  startsOn,
  examDate,
}: {
  count: number;
  pace: Pace;
  startsOn: string;
  examDate: string | null;
}): { days: (string | null)[]; isPressed: boolean } {
  const last = examDate && examDate >= startsOn ? addDays(examDate, -2) : null;
  const isStudyDay = studyDaysOf(pace, startsOn);
  const own = daysFrom(startsOn, { last, count, wanted: isStudyDay });
  const days = own.length > 0 ? own : daysFrom(startsOn, { last, count, wanted: () => true });
  return {
    days: Array.from(
      { length: count },
      (_, at) => days[Math.floor((at * days.length) / count)] ?? null,
    ),
    isPressed: days.length > 0 && days.length < count,
  };
}
