/**
 * The only formats of dates and times of day. `zone` is an IANA time zone; days are YYYY-MM-DD.
 * Screens say `whenText` and `dayText`; `dateTime` and `longDay` are for receipts, emails and staff.
 */
import { dayWords } from "./durations";
import { locale } from "./language";

// Creating a format is about a hundred times slower than using it. Limited, because zone names come
// from users.
const formats = new Map<string, Intl.DateTimeFormat>();
const enough = 1000;

function formatted(instant: Date, zone: string, styles: Intl.DateTimeFormatOptions): string {
  const key = `${zone} ${Object.entries(styles)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...styles });
  if (formats.size < enough) formats.set(key, format);
  return format.format(instant);
}

/** "2:32 PM" */
export const clockTime = (instant: Date, zone: string) =>
  formatted(instant, zone, { timeStyle: "short" });

/** "2:32 PM UTC" in UTC and for unknown zones. */
export const namedTime = (instant: Date, zone: string) =>
  formatted(instant, zone, {
    hour: "numeric",
    minute: "2-digit",
    ...(zone === "UTC" ? { timeZoneName: "short" } : {}),
  });

/** "Nov 21, 2026, 2:32 PM" */
export const dateTime = (instant: Date, zone: string) =>
  formatted(instant, zone, { dateStyle: "medium", timeStyle: "short" });

/** "Nov 21, 2026" */
export const longDay = (day: string) =>
  formatted(new Date(`${day}T00:00:00Z`), "UTC", { dateStyle: "medium" });

/** "Saturday, November 21, 2026" */
export const fullDay = (day: string) =>
  formatted(new Date(`${day}T00:00:00Z`), "UTC", { dateStyle: "full" });

const dayParts = (day: string, styles: Intl.DateTimeFormatOptions) =>
  formatted(new Date(`${day}T00:00:00Z`), "UTC", styles);

/** "Sat, Nov 21" */
export const shortDay = (day: string) =>
  dayParts(day, { weekday: "short", month: "short", day: "numeric" });

/** "Nov 21" */
export const monthDay = (day: string) => dayParts(day, { month: "short", day: "numeric" });

/** "Nov" */
export const monthName = (day: string) => dayParts(day, { month: "short" });

/** "Sat" */
export const weekdayName = (day: string) => dayParts(day, { weekday: "short" });

const dayLength = 24 * 60 * 60 * 1000;

/** So near that its year goes without saying. */
const nearDays = 180;

/** The day of an instant, as the start of that day in UTC. */
function dayStart(instant: Date, zone: string): number {
  const parts = formatted(instant, zone, { year: "numeric", month: "numeric", day: "numeric" });
  const [month = 1, day = 1, year = 1970] = parts.split("/").map(Number);
  return Date.UTC(year, month - 1, day);
}

/** Calendar days between an instant and now, in the zone: 0 today, 1 yesterday. */
export const daysAgo = (instant: Date, zone: string, now: Date): number =>
  (dayStart(now, zone) - dayStart(instant, zone)) / dayLength;

/** "Jan 8", or "Jan 8, 2028" if it is more than half a year from `today`. */
export function dayText(day: string, today: string): string {
  const apart = Math.abs(Date.parse(day) - Date.parse(today)) / dayLength;
  return apart > nearDays ? longDay(day) : monthDay(day);
}

/** "Today, 6:32 PM", "Yesterday, 6:32 PM", "Nov 21, 6:32 PM", "Nov 21, 2025, 6:32 PM" */
export function whenText(instant: Date, zone: string, now: Date): string {
  const ago = daysAgo(instant, zone, now);
  if (Math.abs(ago) > nearDays) return dateTime(instant, zone);
  const day =
    ago === 0
      ? dayWords.today
      : ago === 1
        ? dayWords.yesterday
        : formatted(instant, zone, { month: "short", day: "numeric" });
  return `${day}, ${clockTime(instant, zone)}`;
}

/**
 * "5m 03s"; "1h 02m 05s" from one hour on. Only where the specification quotes this form; else
 * `inMinutes` of `durations.ts`.
 */
export function duration(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pad = (n: number) => String(n).padStart(2, "0");
  return h > 0 ? `${h}h ${pad(m)}m ${pad(s)}s` : `${m}m ${pad(s)}s`;
}
