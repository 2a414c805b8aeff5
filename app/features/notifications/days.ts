/** Notifications grouped by days in the reader's time zone (ruling 33). Pure. */
import { dayIn, relativeDay } from "~/features/progress/days";
import { clockTime, fullDay } from "~/ui/dates";
import type { NotificationRow } from "./rows";

type Stored = {
  id: string;
  title: string;
  content: string;
  href: string | null;
  isRead: boolean;
  createdAt: Date;
};

/** @param time formatted time */
export function rowOf(row: Stored, time: string): NotificationRow {
  const { id, title, content, isRead, href, createdAt } = row;
  return { id, title, content, isRead, leads: href !== null, at: createdAt.toISOString(), time };
}

export type Day = {
  /** YYYY-MM-DD in the reader's zone. */
  day: string;
  /** "Today", "Yesterday", or the date. */
  label: string;
  rows: NotificationRow[];
};

/** @param stored newest first */
export function daysOf(stored: readonly Stored[], now: Date, timeZone: string): Day[] {
  const today = dayIn(now, timeZone);
  const days: Day[] = [];
  for (const row of stored) {
    const day = dayIn(row.createdAt, timeZone);
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, label: relativeDay(day, today) ?? fullDay(day), rows: [] };
      days.push(last);
    }
    last.rows.push(rowOf(row, clockTime(row.createdAt, timeZone)));
  }
  return days;
}
