/** In characters. */
export const maxNoteLength = 2000;

/**
 * Normalises line ends to LF and removes control characters except tab and newline. Databases reject some of them.
 * Other forms refuse such text; a note must not cost the learner the answer that is posted with it.
 */
export const normalizeNote = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");

/** Cuts a note to `maxNoteLength`, without splitting a surrogate pair. */
export const truncateNote = (text: string): string =>
  text.slice(0, maxNoteLength).replace(/[\ud800-\udbff]$/, "");

/** Merges two versions of a note, the stored one first. The result may be longer than a note may be. */
export function mergeNotes(stored: string, yours: string): string {
  if (stored.includes(yours)) return stored;
  if (yours.includes(stored)) return yours;
  return `${stored}\n\n${yours}`;
}
