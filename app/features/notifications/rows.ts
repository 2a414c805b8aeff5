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

export type BellState = {
  /** Unread notifications; 100: that many or more. */
  unread: number;
  /** When they were counted, in milliseconds of the server's clock. The latest state is shown. */
  asOf: number;
};

export type LatestNotifications = BellState & { rows: NotificationRow[] };

export const latestCount = 10;
