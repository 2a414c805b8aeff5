/** Calendar days in a learner's zone (ruling 33). Pure. */
import { dayWords } from "~/words/time";

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant in a zone, `YYYY-MM-DD`; in UTC when the zone is null or unknown. */
export function dayIn(instant: Date, timeZone: string | null): string {
  const zone = timeZone ?? "UTC";
  let format = formats.get(zone);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
    } catch {
      return dayIn(instant, "UTC"); // a zone that this runtime has never heard of
    }
    formats.set(zone, format);
  }
  return format.format(instant);
}

const dayLength = 24 * 60 * 60 * 1000;

/** Days of the calendar have no zone and no changing clocks: each is counted as 24 hours of UTC. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day that is `count` days after another (before it, where negative), both YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  return new Date(midnight(day) + count * dayLength).toISOString().slice(0, 10);
}

/** The day before a day, both YYYY-MM-DD. */
export const dayBefore = (day: string): string => addDays(day, -1);

/** How many days lie from one day to another, both YYYY-MM-DD: 0 for the same, negative for an earlier one. */
export const daysBetween = (from: string, to: string): number =>
  (midnight(to) - midnight(from)) / dayLength;

/** The day of the week, 0 (Sunday) to 6. */
export const weekdayOf = (day: string): number => new Date(midnight(day)).getUTCDay();

/** How many study days in a row end today, or yesterday when today has none yet. `days` newest first. */
export function streakOf(days: readonly string[], today: string): number {
  const studied = new Set(days);
  let day = studied.has(today) ? today : dayBefore(today);
  let streak = 0;
  while (studied.has(day)) {
    streak++;
    day = dayBefore(day);
  }
  return streak;
}

/** "Today", "Yesterday", else null: the caller shows the date. */
export function relativeDay(day: string, today: string): string | null {
  if (day === today) return dayWords.today;
  return day === dayBefore(today) ? dayWords.yesterday : null;
}
