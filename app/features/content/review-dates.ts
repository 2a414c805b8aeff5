import type { Fault, Place } from "./faults";

/** Content that is a draft until someone else has reviewed it. */
export type Reviewed = { reviewed?: string; place: Place };

/** The time zone that is furthest ahead is UTC+14. */
const maxZoneOffset = 14 * 3_600_000;

/** Faults for review dates that are in the future everywhere. */
export function futureReviews(all: readonly Reviewed[], now: Date): Fault[] {
  const today = new Date(now.getTime() + maxZoneOffset).toISOString().slice(0, 10);
  return all.flatMap(({ reviewed, place }) =>
    reviewed !== undefined && reviewed > today
      ? [{ ...place, message: `it was not read on ${reviewed}: that day is to come` }]
      : [],
  );
}
