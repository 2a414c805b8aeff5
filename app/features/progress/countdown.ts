import { daysBetween } from "./days";

export type Countdown =
  | { state: "none" | "past" | "today" }
  /** `rest`: 0–6 days. */
  | { state: "ahead"; days: number; weeks: number; rest: number };

export function countdownTo(examDate: string | null, today: string): Countdown {
  if (!examDate) return { state: "none" };
  const days = daysBetween(today, examDate);
  if (days < 0) return { state: "past" };
  if (days === 0) return { state: "today" };
  return { state: "ahead", days, weeks: Math.floor(days / 7), rest: days % 7 };
}
