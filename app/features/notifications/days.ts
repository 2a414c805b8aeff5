/** By days in the reader's time zone (ruling 33). */
import { dayIn, relativeDay } from "~/features/progress/days";
import { clockTime, fullDay } from "~/ui/dates";
import type { NotificationRow } from "./rows";

type StoredNotification = {
  id: string;
  title: string;
  content: string;
  href: string | null;
  isRead: boolean;
  createdAt: Date;
};

/** @param time formatted time */
export function toRow(row: StoredNotification, time: string): NotificationRow {
  const { id, title, content, isRead, href, createdAt } = row;
  return { id, title, content, isRead, leads: href !== null, at: createdAt.toISOString(), time };
}

export type NotificationDay = {
  /** YYYY-MM-DD in the reader's zone. */
  day: string;
  /** "Today", "Yesterday", or the date. */
  label: string;
  rows: NotificationRow[];
};

/** @param stored newest first */
export function groupByDay(
  stored: readonly StoredNotification[],
  now: Date,
  timeZone: string,
): NotificationDay[] {
  const today = dayIn(now, timeZone);
  const days: NotificationDay[] = [];
  for (const row of stored) {
    const day = dayIn(row.createdAt, timeZone);
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, label: relativeDay(day, today) ?? fullDay(day), rows: [] };
      days.push(last);
    }
    last.rows.push(toRow(row, clockTime(row.createdAt, timeZone)));
  }
  return days;
}
