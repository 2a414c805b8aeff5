export const splitAtPlaceholders = (text: string): string[] => text.split(/\{([\w-]+)\}/);

export const splitParagraphs = (text: string): string[][] =>
  text.split(/\n\s*\n/).map(splitAtPlaceholders);
