/** Reminder emails, on the account page. */
import { spoken } from "./language";

export const reminderWords = spoken({
  en: {
    title: "Reminder emails",
    on: "With Basic, a mail comes 30, 10 and 1 day before it ends, and one when it has ended.",
    off: "They are off: no mail tells you that your access runs out.",
    switchOff: "Switch reminders off",
    switchOn: "Switch reminders on",
  },
});
