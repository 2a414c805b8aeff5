/** The only formats of lengths of time. Clocks that tick ("19:57") are in `clock.tsx`. */
import { number, spoken } from "./language";

const units = spoken({
  en: {
    minutes: (minutes: number) => `${number(minutes)} min`,
    hours: (hours: number) => `${number(hours)} h`,
  },
});

/** Whole minutes as "35 min", "2 h 16 min" or "3 h". */
export function inMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = units.minutes(minutes % 60);
  if (hours === 0) return rest;
  return minutes % 60 === 0 ? units.hours(hours) : `${units.hours(hours)} ${rest}`;
}

/** Seconds as `inMinutes`, rounded, at least "1 min". */
export const inRoundMinutes = (seconds: number): string =>
  inMinutes(Math.max(1, Math.round(seconds / 60)));

export const dayWords = spoken({
  en: { today: "Today", yesterday: "Yesterday" },
});
