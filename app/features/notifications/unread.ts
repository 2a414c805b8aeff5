/** How many notifications are unread, as the bell shows it. Pure. */

/** Counting goes no further: the badge shows "99+" then. */
export const countedAtMost = 100;

/** What the badge shows: nothing for none, the number, "99+" above 99. */
export function badgeText(unread: number): string {
  if (unread <= 0) return "";
  return unread < countedAtMost ? String(unread) : `${countedAtMost - 1}+`;
}

/** Where a page of the list ended: the rows after it are older. */
export type Place = { at: Date; id: string };

/** A place as an address carries it. */
export const placeText = ({ at, id }: Place): string => `${at.getTime()}.${id}`;

/** @returns null when the text is no place */
export function readPlace(text: string | null): Place | null {
  const [, time, id] = /^(\d{1,13})\.([\w-]{1,255})$/.exec(text ?? "") ?? [];
  return time && id ? { at: new Date(Number(time)), id } : null;
}
