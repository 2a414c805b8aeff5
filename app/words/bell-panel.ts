/** Panel of the notification bell, with JavaScript. */
import { spoken } from "./language";

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
