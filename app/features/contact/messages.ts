/** What there is to know of a message without reading it. Pure. */

/** In characters. */
export const nameLength = 200;
export const messageLength = 5000;

/** What a message is called by those who talk about it: "4KQ2-M9XD", of the end of its id. */
export function referenceOf(id: string): string {
  const end = id.slice(-8).toUpperCase();
  return `${end.slice(0, 4)}-${end.slice(4)}`;
}

/** Whether a text is written as a reference is: an address may say anything. */
export const isReference = (text: string | null): text is string =>
  text !== null && /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);

/** Answered messages are kept so long, for questions that come back; open ones until they are answered. */
export const keptForDays = 365;
