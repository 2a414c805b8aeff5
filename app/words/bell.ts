/** Notification bell in the bar of signed-in pages. */
import { spoken } from "./language";

export const bellWords = spoken({
  en: {
    name: "Notifications",
    /** Read by screen readers after the name. `count` is the badge's text. */
    unread: (count: string) => `, ${count} unread`,
    /** Announced when a notification arrives. */
    arrived: (title: string) => `New notification: ${title}`,
  },
});
