import { dayIn } from "~/features/progress/days";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const numeric = "numeric" as const;
    const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric };
    try {
      format = new Intl.DateTimeFormat("en-US", {
        ...parts,
        timeZone,
        second: numeric,
        hourCycle: "h23",
      });
    } catch {
      format = formatOf("UTC"); // A zone unknown to this runtime.
    }
    formats.set(timeZone, format);
  }
  return format;
}

/** The instant at which a UTC clock shows what a clock in the zone shows now. */
export function wallClock(instant: Date, timeZone: string): Date {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant))
    part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return new Date(
    Date.UTC(year, month - 1, day, hour, minute, second, instant.getUTCMilliseconds()),
  );
}

const minute = 60_000;

/** If clocks go forward at midnight, the first minute is 1 o'clock. */
export function dayStart(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // No zone is more than 14 hours from UTC, so these are on the day before, and on the day or
  // later.
  let [before, within] = [midnight - 15 * 60 * minute, midnight + 15 * 60 * minute];
  while (within - before > minute) {
    const middle = before + Math.floor((within - before) / minute / 2) * minute;
    if (dayIn(new Date(middle), timeZone) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}
