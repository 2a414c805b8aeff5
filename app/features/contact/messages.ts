export const nameLength = 200;
export const messageLength = 5000;

/** "4KQ2-M9XD", from the end of the id. */
export function referenceOf(id: string): string {
  const end = id.slice(-8).toUpperCase();
  return `${end.slice(0, 4)}-${end.slice(4)}`;
}

export const isReference = (text: string | null): text is string =>
  text !== null && /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);

/** For follow-up questions. */
export const answeredRetentionDays = 365;
