/** Instants as the clock on a learner's wall shows them, and where a day begins. Pure. */
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
      format = formatOf("UTC"); // as in `dayIn`: a zone that this runtime has never heard of
    }
    formats.set(timeZone, format);
  }
  return format;
}

/** What a clock in the zone shows, as the instant at which a clock in UTC shows the same. */
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

/** The first minute of a day (YYYY-MM-DD) in a zone: where clocks are put forward at midnight, that is 1 o'clock. */
export function dayStart(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // No zone is further from UTC than 14 hours: the day before, and the day itself.
  let [before, within] = [midnight - 15 * 60 * minute, midnight + 15 * 60 * minute];
  while (within - before > minute) {
    const middle = before + Math.floor((within - before) / minute / 2) * minute;
    if (dayIn(new Date(middle), timeZone) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}
