/** After switching reminder emails on or off. */
import { spoken } from "./language";

export const reminderNotices = spoken({
  en: { off: "Reminder emails are off", on: "Reminder emails are on" },
});
