/** What a learner may write beside a question, and rule out. Pure. */

/** A note on a question, in characters. */
export const longestNote = 2000;

/**
 * What to keep of two notes on one question, written in two places: both, the stored one first. Only where they are
 * longer together than a note may be, the end of the second is cut.
 */
export function joinedNotes(stored: string, yours: string): string {
  if (stored.includes(yours)) return stored;
  if (yours.includes(stored)) return yours;
  return `${stored}\n\n${yours}`.slice(0, longestNote);
}

/** What the button beside an option asks for: to rule it out, or back in. */
export const strikeOf = (mark: string, on: boolean): string =>
  `${on ? "strike" : "unstrike"} ${mark}`;
