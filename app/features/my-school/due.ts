/** When a school's content is due, by the calendar day where the learner is (ruling 33). */
import { addDays } from "~/features/progress/days";
import { dayText } from "~/ui/dates";
import { contentWords as words } from "./words";

export type Due = { text: string; isOverdue: boolean };

/** Null without a day. An item is overdue from the day after. */
export function dueOf(dueOn: string | null, today: string): Due | null {
  if (dueOn === null) return null;
  const day = dayText(dueOn, today);
  if (dueOn < today) return { text: words.wasDue(day), isOverdue: true };
  if (dueOn === today) return { text: words.dueToday, isOverdue: false };
  if (dueOn === addDays(today, 1)) return { text: words.dueTomorrow, isOverdue: false };
  return { text: words.due(day), isOverdue: false };
}
