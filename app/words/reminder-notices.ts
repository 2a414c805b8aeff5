/** After reminder emails were switched off or on. */
import { spoken } from "./language";

export const reminderNotices = spoken({
  en: { off: "Reminder emails are off", on: "Reminder emails are on" },
});
