/** A notification as pages show it. */
export type NotificationRow = {
  id: string;
  title: string;
  content: string;
  isRead: boolean;
  /** True if it has a link. */
  leads: boolean;
  /** ISO 8601. */
  at: string;
  /** Formatted in the reader's zone. */
  time: string;
};

/** Data of the bell's list. */
export type LatestNotifications = {
  rows: NotificationRow[];
  /** The newest event that the rows include, and the number of unread notifications. */
  event: number;
  unread: number;
};

export const latestCount = 10;
