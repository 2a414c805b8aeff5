import { namedTime } from "~/ui/dates";
import { secondsLeft } from "../timing";

/** What a page's clock shows, of an attempt with a deadline. */
export type ClockFacts = {
  /** When the page was made: another page starts the clock anew, with what is left then. */
  asOf: string;
  endsAt: string;
  secondsLeft: number;
  /** "2:32 PM" in the learner's zone; "2:32 PM UTC" where it is not known. */
  endsAtText: string;
  /** Turns red below so many seconds; below a minute unless told. */
  redUnder?: number;
};

/** The clock of a page made at `now`; null without a deadline. */
export function clockFacts(deadline: Date | null, now: Date, timeZone: string): ClockFacts | null {
  if (!deadline) return null;
  return {
    asOf: now.toISOString(),
    endsAt: deadline.toISOString(),
    secondsLeft: secondsLeft(deadline, now) ?? 0,
    endsAtText: namedTime(deadline, timeZone),
  };
}
