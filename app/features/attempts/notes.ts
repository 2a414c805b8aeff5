/** In characters. */
export const longestNote = 2000;

/**
 * Normalises line ends to LF and removes control characters except tab and newline. Databases reject some of them.
 * Other forms refuse such text; a note must not cost the learner the answer that is posted with it.
 */
export const plainNote = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");

/** Cuts a note to `maxNoteLength`, without splitting a surrogate pair. */
export const cutNote = (text: string): string =>
  text.slice(0, longestNote).replace(/[\ud800-\udbff]$/, "");

/** Merges two versions of a note, the stored one first. The result may be longer than a note may be. */
export function joinedNotes(stored: string, yours: string): string {
  if (stored.includes(yours)) return stored;
  if (yours.includes(stored)) return yours;
  return `${stored}\n\n${yours}`;
}

/** The `go` value that rules an option out, or restores it. */
export const strikeOf = (mark: string, on: boolean): string =>
  `${on ? "strike" : "unstrike"} ${mark}`;
