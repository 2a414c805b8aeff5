import { number, spoken } from "./language";

/** Short durations. */
const units = spoken({
  en: {
    minutes: (minutes: number) => `${number(minutes)} min`,
    hours: (hours: number) => `${number(hours)} h`,
  },
});

/** "9 min" */
export const inMinutes = (minutes: number): string => units.minutes(minutes);

/** Whole minutes as "9 h 40 min", "9 h"; "40 min" below an hour. */
export function inHours(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = units.minutes(minutes % 60);
  if (hours === 0) return rest;
  return minutes % 60 === 0 ? units.hours(hours) : `${units.hours(hours)} ${rest}`;
}

export const dayWords = spoken({
  en: { today: "Today", yesterday: "Yesterday" },
});
