/** The figures of a student in words. */
import type { Standing } from "#db/vocabulary";
import { dayIn } from "~/features/progress/days";
import { figureWords as words } from "~/features/schools/students-words";
import type { Tone } from "~/ui/badge";
import { daysAgo, dayText } from "~/ui/dates";
import { dayWords } from "~/ui/durations";
import type { IconName } from "~/ui/icon";

/** "Never", "Today", "Yesterday", "3 days ago"; from seven days on the date. */
export function lastActiveText(at: Date | null, timeZone: string, now: Date): string {
  if (!at) return words.never;
  const ago = daysAgo(at, timeZone, now);
  if (ago <= 0) return dayWords.today;
  if (ago === 1) return dayWords.yesterday;
  if (ago < 7) return words.daysAgo(ago);
  return dayText(dayIn(at, timeZone), dayIn(now, timeZone));
}

export const standingLooks: Record<Standing, { tone: Tone; icon?: IconName }> = {
  needs_help: { tone: "bad", icon: "flag" },
  at_risk: { tone: "warn", icon: "warning" },
  on_track: { tone: "ok", icon: "check" },
  no_program: { tone: "neutral" },
};
