import { dateTime, namedTime } from "~/ui/dates";
import { secondsLeft } from "./timing";

/** Display data of an open attempt, in the learner's time zone; null without one. `minutesLeft` is rounded up. */
export function openAttemptFacts(
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

/** Adds the formatted submission time, in the learner's time zone. */
export function historyFacts<Attempt extends { submittedAt: Date | null }>(
  history: Attempt[],
  timeZone: string,
) {
  return history.map(({ submittedAt, ...one }) => ({
    ...one,
    when: submittedAt ? dateTime(submittedAt, timeZone) : "",
  }));
}
