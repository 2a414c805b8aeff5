/** By days in the reader's time zone (ruling 33). */
import { dayIn, relativeDay } from "~/features/progress/days";
import { clockTime, whenText } from "~/ui/dates";
import type { NotificationRow } from "./rows";
import { notificationWords } from "./words";

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

export type NotificationGroup = {
  id: "today" | "yesterday" | "earlier";
  label: string;
  rows: NotificationRow[];
};

/** @param stored newest first */
export function groupByDay(
  stored: readonly StoredNotification[],
  now: Date,
  timeZone: string,
): NotificationGroup[] {
  const today = dayIn(now, timeZone);
  const groups: NotificationGroup[] = [];
  for (const row of stored) {
    const day = dayIn(row.createdAt, timeZone);
    const label = relativeDay(day, today) ?? notificationWords.earlier;
    const isNear = label !== notificationWords.earlier;
    let last = groups.at(-1);
    if (last?.label !== label) {
      last = { id: isNear ? (day === today ? "today" : "yesterday") : "earlier", label, rows: [] };
      groups.push(last);
    }
    const { createdAt } = row;
    const time = isNear ? clockTime(createdAt, timeZone) : whenText(createdAt, timeZone, now);
    last.rows.push(toRow(row, time));
  }
  return groups;
}
