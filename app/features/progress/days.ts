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

/** The day before a day, both YYYY-MM-DD. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - dayLength).toISOString().slice(0, 10);
}

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
