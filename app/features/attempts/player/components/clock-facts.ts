import { namedTime } from "~/ui/dates";
import { secondsLeft } from "../../engine/timing";

export type ClockTimes = {
  /** When the page was rendered. A new value restarts the clock with the new time left. */
  asOf: string;
  endsAt: string;
  secondsLeft: number;
  /** "2:32 PM" in the learner's time zone; "2:32 PM UTC" if it is not known. */
  endsAtText: string;
  /** Seconds below which the clock turns red; 60 by default. */
  redUnder?: number;
};

/** Returns null without a deadline. */
export function clockTimes(deadline: Date | null, now: Date, timeZone: string): ClockTimes | null {
  if (!deadline) return null;
  return {
    asOf: now.toISOString(),
    endsAt: deadline.toISOString(),
    secondsLeft: secondsLeft(deadline, now) ?? 0,
    endsAtText: namedTime(deadline, timeZone),
  };
}
