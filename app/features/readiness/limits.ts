/** What counts, and from when on an estimate is shown. Apart from the method, so that no browser loads that. */

/** An answer of this age counts half: its knowledge may have been forgotten, or gained since. */
export const halfLifeDays = 30;
/** Answers within these days after the key was shown prove memory, not knowledge (ruling 50). */
export const keyMemoryDays = 14;
/** Total weight from which a domain's estimate is shown. A first answer given now has weight 1. */
export const minWeight = 10;
/** Percent of the exam, for an overall estimate. */
export const minCovered = 80;
