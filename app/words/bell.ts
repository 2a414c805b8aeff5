/** The bell in the bar of every signed-in page. */
import { spoken } from "./language";

export const bellWords = spoken({
  en: {
    name: "Notifications",
    /** Behind the name, for readers. `count` is what the badge shows. */
    unread: (count: string) => `, ${count} unread`,
    /** Said when one arrives while a page is open. */
    arrived: (title: string) => `New notification: ${title}`,
  },
});
