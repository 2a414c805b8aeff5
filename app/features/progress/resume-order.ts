import { inRoundMinutes } from "~/ui/durations";
import { activityWords as words } from "./words";

type OpenAttempt = { deadline: Date | null; startedAt: Date };

/** What to resume first: a running clock, the one that ends first; then the newest. */
export function byUrgency(a: OpenAttempt, b: OpenAttempt): number {
  if (a.deadline && b.deadline) return a.deadline.getTime() - b.deadline.getTime();
  if (a.deadline || b.deadline) return a.deadline ? -1 : 1;
  return b.startedAt.getTime() - a.startedAt.getTime();
}

/** "1 h 32 min left" */
export const timeLeft = (deadline: Date, now: Date): string =>
  words.left(inRoundMinutes((deadline.getTime() - now.getTime()) / 1000));
