/** Counting stops here: the badge shows "99+". */
export const maxUnreadCount = 100;

/** The badge: empty for none, the number, "99+" above 99. */
export function badgeText(unread: number): string {
  if (unread <= 0) return "";
  return unread < maxUnreadCount ? String(unread) : `${maxUnreadCount - 1}+`;
}
