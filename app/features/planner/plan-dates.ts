/** docs/decisions/0044. All days are YYYY-MM-DD. */
import { addDays, daysBetween, weekdayOf } from "~/features/progress/days";
import type { Pace } from "./tasks";

export const defaultPace = "daily";

/** The plan at its own pace. */
const planDays = 56;
/** Longer than any plan takes, however rarely its pace studies. */
const longestDays = 182;

/**
 * `flexible` names no weekdays: it suggests every other day of each week, counted from the start.
 */
function studyDayTest(pace: Pace, startsOn: string): (day: string) => boolean {
  const days = new Set(pace.weeks.flatMap(({ sessions }) => sessions.map(({ day }) => day)));
  if (pace.id === "flexible") return (day) => days.has((daysBetween(startsOn, day) % 7) / 2 + 1);
  return (day) => days.has(weekdayOf(day) || 7);
}

/** `last` is included. */
function daysUntil(first: string, last: string): string[] {
  const count = Math.max(0, daysBetween(first, last) + 1);
  return Array.from({ length: count }, (_, at) => addDays(first, at));
}

/**
 * The study days left: at the plan's own pace (eight weeks from its start) and at most. The exam's
 * day and the day before stay free; an exam before `today` is ignored. If no day of the pace lies
 * before the exam, every day counts.
 */
export function studyDaysLeft({
  pace,
  startsOn,
  today,
  examDate,
}: {
  pace: Pace;
  startsOn: string;
  today: string;
  examDate: string | null;
}): { days: string[]; allDays: string[] } {
  const first = startsOn > today ? startsOn : today;
  const end = examDate && examDate >= today ? addDays(examDate, -2) : null;
  const all = daysUntil(first, end ?? addDays(first, longestDays));
  const own = all.filter(studyDayTest(pace, startsOn));
  const allDays = own.length > 0 ? own : all;
  const last = addDays(startsOn, planDays - 1);
  return { days: allDays.filter((day) => day <= last), allDays };
}
