import { counted, number, spoken } from "~/ui/language";

/** Beside a notification. */
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

/** Panel of the notification bell, with JavaScript. */
export const bellPanelWords = spoken({
  en: {
    title: "Notifications",
    markAll: "Mark all read",
    close: "Close",
    all: "See all notifications",
    unread: "Unread",
    none: "No notifications yet",
    loading: "Loading…",
    failed: "The list could not be loaded. Check your connection and try again.",
    notMarked: "They could not be marked as read. Check your connection and try again.",
  },
});
