let last = 0;

/** A number that no other row of this process has had: for addresses, positions and names. */
export const next = (): number => ++last;

/** The moment at which made rows were made, unless a test says otherwise. */
export const past = new Date("2026-01-05T09:00:00Z");
