/** The bell in the bar, its list, and `/notifications`. */
import { counted, number, spoken } from "./language";

/** In the bar of every signed-in page. */
export const bellWords = spoken({
  en: {
    name: "Notifications",
    /** Behind the name, for readers. `count` is what the badge shows. */
    unread: (count: string) => `, ${count} unread`,
    /** Said when one arrives while a page is open. */
    arrived: (title: string) => `New notification: ${title}`,
  },
});

/** The list that opens from the bell, where scripts run. */
export const bellPanelWords = spoken({
  en: {
    title: "Notifications",
    markAll: "Mark all read",
    close: "Close",
    all: "See all notifications",
    none: "No notifications yet",
    loading: "Loading…",
    failed: "The list could not be loaded. Check your connection and try again.",
    notMarked: "They could not be marked as read. Check your connection and try again.",
  },
});

/** What stands beside one, wherever it is listed. */
export const notificationWords = spoken({
  en: { unread: "Unread", open: "Open", markRead: "Mark as read" },
});

/** `/notifications` */
export const notificationsWords = spoken({
  en: {
    title: "Notifications",
    failure: "Failed to load notifications",
    unread: (count: number, more: boolean) =>
      more
        ? `More than ${number(count)} unread`
        : `${counted(count, "notification", "notifications")} unread`,
    allRead: "You have read them all.",
    markAll: "Mark all read",
    none: "No notifications yet",
    noneHint: "Word about your results, your access and your payments stands here, newest first.",
    practice: "Go to practice",
    pages: "Pages of notifications",
    older: "Older",
    newest: "Back to the newest",
  },
});
