/** Instants as the reader's clock and calendar show them. `zone` is an IANA zone. */

/** "2:32 PM" */
export const clockTime = (instant: Date, zone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone: zone, timeStyle: "short" }).format(instant);

/** "Nov 21, 2026, 2:32 PM" */
export const dateTime = (instant: Date, zone: string) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    dateStyle: "medium",
    timeStyle: "short",
  }).format(instant);

/** "Nov 21, 2026", of a day written as YYYY-MM-DD. */
export const longDay = (day: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** "5m 03s"; "1h 02m 05s" from one hour. */
export function duration(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pad = (n: number) => String(n).padStart(2, "0");
  return h > 0 ? `${h}h ${pad(m)}m ${pad(s)}s` : `${m}m ${pad(s)}s`;
}
