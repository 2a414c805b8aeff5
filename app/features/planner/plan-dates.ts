/** docs/decisions/0019. All days are YYYY-MM-DD. */
import { addDays, daysBetween, weekdayOf } from "~/features/progress/days";
import type { Pace } from "./tasks";

export const defaultPace = "daily";

/**
 * `flexible` names no weekdays: it suggests every other day of each week, counted from the start.
 */
function studyDayTest(pace: Pace, startsOn: string): (day: string) => boolean {
  const days = new Set(pace.weeks.flatMap(({ sessions }) => sessions.map(({ day }) => day)));
  if (pace.id === "flexible") return (day) => days.has((daysBetween(startsOn, day) % 7) / 2 + 1);
  return (day) => days.has(weekdayOf(day) || 7);
}

/** `last` is included. */
function nextDays(
  first: string,
  { last, count, wanted }: { last: string | null; count: number; wanted: (day: string) => boolean },
): string[] {
  const days: string[] = [];
  for (let day = first; days.length < count && (!last || day <= last); day = addDays(day, 1))
    if (wanted(day)) days.push(day);
  return days;
}

/**
 * One session per study day of the pace, from `startsOn`; the day before the exam stays free. If
 * the exam is too soon, the sessions are spread evenly over the study days left, several per day,
 * so that the final review keeps its share; if none is left, over all days. An exam before the
 * start is ignored.
 * @returns a day per session, null if no day is left. `isPressed`: some days have several sessions
 */
export function schedulePlan({
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
  const isStudyDay = studyDayTest(pace, startsOn);
  const own = nextDays(startsOn, { last, count, wanted: isStudyDay });
  const days = own.length > 0 ? own : nextDays(startsOn, { last, count, wanted: () => true });
  return {
    days: Array.from(
      { length: count },
      (_, at) => days[Math.floor((at * days.length) / count)] ?? null,
    ),
    isPressed: days.length > 0 && days.length < count,
  };
}
