export type NotificationRow = {
  id: string;
  title: string;
  content: string;
  isRead: boolean;
  leads: boolean;
  /** ISO 8601. */
  at: string;
  /** In the reader's zone. */
  time: string;
};

export type BellState = {
  /** 100: that many or more. */
  unread: number;
  /** Server's clock in milliseconds; the latest state is shown. */
  asOf: number;
};

export type LatestNotifications = BellState & { rows: NotificationRow[] };

export const latestCount = 10;

/** Of the post that marks only what a page has shown. */
export const shownField = "shown";
