/** Counting stops here: the badge shows "99+". */
export const countedAtMost = 100;

/** The badge: empty for none, the number, "99+" above 99. */
export function badgeText(unread: number): string {
  if (unread <= 0) return "";
  return unread < countedAtMost ? String(unread) : `${countedAtMost - 1}+`;
}
