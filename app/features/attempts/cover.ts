/** What a list's cover shows of one's attempts at it. Pure. */
import { dateTime, namedTime } from "~/ui/dates";
import { secondsLeft } from "./timing";

/** An open attempt in the learner's zone; null without one. `minutesLeft` counts the last one too. */
export function openFacts(
  open: { startedAt: Date; deadline: Date | null } | null,
  { timeZone, now }: { timeZone: string; now: Date },
) {
  return (
    open && {
      startedAt: dateTime(open.startedAt, timeZone),
      endsAt: open.deadline ? namedTime(open.deadline, timeZone) : null,
      minutesLeft: Math.ceil((secondsLeft(open.deadline, now) ?? 0) / 60),
    }
  );
}

/** Closed attempts with the time at which each was submitted, in the learner's zone. */
export function historyFacts<Attempt extends { submittedAt: Date | null }>(
  history: Attempt[],
  timeZone: string,
) {
  return history.map(({ submittedAt, ...one }) => ({
    ...one,
    when: submittedAt ? dateTime(submittedAt, timeZone) : "",
  }));
}
