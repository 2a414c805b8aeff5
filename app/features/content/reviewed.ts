/** Days on which somebody read what is published: none has them before them. */
import type { Fault, Place } from "./faults";

/** A thing of the content that is a draft until somebody else has read it. */
export type Reviewed = { reviewed?: string; place: Place };

/** Where the day begins first it is 14 hours ahead of UTC. */
const earliest = 14 * 3_600_000;

/** The faults of days that have not come yet anywhere. */
export function futureReviews(all: readonly Reviewed[], now: Date): Fault[] {
  const today = new Date(now.getTime() + earliest).toISOString().slice(0, 10);
  return all.flatMap(({ reviewed, place }) =>
    reviewed !== undefined && reviewed > today
      ? [{ ...place, message: `it was not read on ${reviewed}: that day is to come` }]
      : [],
  );
}
