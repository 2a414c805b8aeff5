/** In a learner's time zone (ruling 33). Days are `YYYY-MM-DD`. */
import { dayWords } from "~/ui/durations";

const formats = new Map<string, Intl.DateTimeFormat>();

/** In UTC if the zone is null or unknown. */
export function dayIn(instant: Date, timeZone: string | null): string {
  const zone = timeZone ?? "UTC";
  let format = formats.get(zone);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
    } catch {
      return dayIn(instant, "UTC"); // A zone unknown to this runtime.
    }
    formats.set(zone, format);
  }
  return format.format(instant);
}

const dayLength = 24 * 60 * 60 * 1000;

/** Calendar days have no clock changes. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export function addDays(day: string, count: number): string {
  return new Date(midnight(day) + count * dayLength).toISOString().slice(0, 10);
}

export const dayBefore = (day: string): string => addDays(day, -1);

/** Negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (midnight(to) - midnight(from)) / dayLength;

/** 0 (Sunday) to 6. */
export const weekdayOf = (day: string): number => new Date(midnight(day)).getUTCDay();

/** Ends today, or yesterday if today has no study yet. */
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

/** Null for other days. */
export function relativeDay(day: string, today: string): string | null {
  if (day === today) return dayWords.today;
  return day === dayBefore(today) ? dayWords.yesterday : null;
}
