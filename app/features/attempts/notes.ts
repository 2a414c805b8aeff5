/** What a learner may write beside a question, and rule out. Pure. */

/** A note on a question, in characters. */
export const longestNote = 2000;

/**
 * A note as it is stored: lines and tabs, and no other control character. No database takes all of them, and a note is
 * typed beside an answer that must not be lost with it: they are dropped, where other forms refuse them.
 */
export const plainNote = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");

/** As much of a note as can be stored, from its beginning, and no half of a character. */
export const cutNote = (text: string): string =>
  text.slice(0, longestNote).replace(/[\ud800-\udbff]$/, "");

/**
 * What to keep of two notes on one question, written in two places: both, the stored one first. They may be longer
 * together than a note may be.
 */
export function joinedNotes(stored: string, yours: string): string {
  if (stored.includes(yours)) return stored;
  if (yours.includes(stored)) return yours;
  return `${stored}\n\n${yours}`;
}

/** What the button beside an option asks for: to rule it out, or back in. */
export const strikeOf = (mark: string, on: boolean): string =>
  `${on ? "strike" : "unstrike"} ${mark}`;
