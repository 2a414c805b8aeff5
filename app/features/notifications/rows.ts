export type NotificationRow = {
  id: string;
  title: string;
  content: string;
  isRead: boolean;
  leads: boolean;
  /** ISO 8601. */
  at: string;
  /** Formatted in the reader's zone. */
  time: string;
};

export type LatestNotifications = {
  rows: NotificationRow[];
  /** The newest event that the rows include, and the number of unread notifications. */
  event: number;
  unread: number;
};

export const latestCount = 10;
