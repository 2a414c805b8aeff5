/** Texts of items, in which `{name}` is a place. Pure. */

/** A text cut at its places: every second piece is the name of one. */
export const piecesOf = (text: string): string[] => text.split(/\{([\w-]+)\}/);

/** Its paragraphs, each cut at its places. */
export const paragraphsOf = (text: string): string[][] => text.split(/\n\s*\n/).map(piecesOf);
