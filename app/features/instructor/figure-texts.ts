/** The figures of a student in words. */
import { dayIn } from "~/features/progress/days";
import { figureWords as words } from "~/features/schools/students-words";
import { daysAgo, dayText } from "~/ui/dates";
import { dayWords } from "~/ui/durations";

/** "Never", "Today", "Yesterday", "3 days ago"; from seven days on the date. */
export function lastActiveText(at: Date | null, timeZone: string, now: Date): string {
  if (!at) return words.never;
  const ago = daysAgo(at, timeZone, now);
  if (ago <= 0) return dayWords.today;
  if (ago === 1) return dayWords.yesterday;
  if (ago < 7) return words.daysAgo(ago);
  return dayText(dayIn(at, timeZone), dayIn(now, timeZone));
}
