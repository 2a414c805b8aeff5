/** The badge then shows "99+". */
export const maxUnreadCount = 100;

/** Empty for none, "99+" above 99. */
export function badgeText(unread: number): string {
  if (unread <= 0) return "";
  return unread < maxUnreadCount ? String(unread) : `${maxUnreadCount - 1}+`;
}
