/** Splits a text at its `{name}` placeholders: odd pieces are the names. */
export const splitAtPlaceholders = (text: string): string[] => text.split(/\{([\w-]+)\}/);

/** Splits a text into paragraphs, and each at its placeholders. */
export const splitParagraphs = (text: string): string[][] =>
  text.split(/\n\s*\n/).map(splitAtPlaceholders);
