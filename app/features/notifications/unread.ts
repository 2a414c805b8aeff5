/** How many notifications are unread, as the bell shows it. Pure. */

/** Counting goes no further: the badge shows "99+" then. */
export const countedAtMost = 100;

/** What the badge shows: nothing for none, the number, "99+" above 99. */
export function badgeText(unread: number): string {
  if (unread <= 0) return "";
  return unread < countedAtMost ? String(unread) : `${countedAtMost - 1}+`;
}
