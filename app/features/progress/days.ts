/** Calendar days in a learner's zone (ruling 33). Pure. */

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
