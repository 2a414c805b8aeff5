import { dayIn, daysBetween } from "~/features/progress/days";
import { clockTime, longDay } from "~/ui/dates";
import { cardsWords as words } from "~/words/cards";

type Clock = { now: Date; timeZone: string };

/** "10 min", "4 days", "3 months" */
export function intervalText(
  dueAt: Date,
  { now, timeZone, examDay }: Clock & { examDay: string | null },
): string {
  const day = dayIn(dueAt, timeZone);
  const days = daysBetween(dayIn(now, timeZone), day);
  const minutes = Math.round((dueAt.getTime() - now.getTime()) / 60_000);
  if (minutes < 60 && (days === 0 || minutes <= 10)) return words.inMinutes(Math.max(1, minutes));
  if (day === examDay) return words.onExamDay;
  if (days < 60) return words.inDays(Math.max(1, days));
  if (days < 700) return words.inMonths(Math.round(days / 30.4));
  return words.inYears(days / 365.25);
}

/** "today at 2:32 PM", "tomorrow", "on Nov 24, 2026". */
export function returnText(dueAt: Date, { now, timeZone }: Clock): string {
  const day = dayIn(dueAt, timeZone);
  const days = daysBetween(dayIn(now, timeZone), day);
  if (days <= 0) return words.today(clockTime(dueAt, timeZone));
  return days === 1 ? words.tomorrow : words.onDay(longDay(day));
}
