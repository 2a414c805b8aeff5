import { number, spoken } from "~/ui/language";

/** Beside a notification. */
export const notificationWords = spoken({
  en: {
    fresh: "New",
    markReadNamed: (title: string) => `Mark as read: ${title}`,
    earlier: "Earlier",
  },
});

/** `/notifications` */
export const notificationsWords = spoken({
  en: {
    title: "Notifications",
    failure: "Failed to load notifications",
    unread: (count: number, more: boolean) =>
      more ? `More than ${number(count)} unread` : `${number(count)} unread`,
    allRead: "You're all caught up.",
    markAll: "Mark all read",
    none: "No notifications yet",
    noneHint: "Updates about your results, access and payments will appear here.",
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
    failed: "We couldn't load your notifications. Check your connection and try again.",
    notMarked: "We couldn't mark them as read. Check your connection and try again.",
  },
});
