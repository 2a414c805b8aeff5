/** A notification as a page shows it. Pure. */
export type NotificationRow = {
  id: string;
  title: string;
  content: string;
  isRead: boolean;
  /** Whether it leads somewhere. */
  leads: boolean;
  /** ISO 8601. */
  at: string;
  /** As the reader's clock and calendar have it. */
  time: string;
};

/** What the bell's list is made of. */
export type LatestNotifications = {
  rows: NotificationRow[];
  /** The user's last event that the rows know of, and how many are unread. */
  event: number;
  unread: number;
};

/** How many the bell's list shows. */
export const latestCount = 10;
