/** Switching reminder emails off and on: by the link in one, and on the account page. */
import { counted, spoken } from "./language";

/** `/unsubscribe/:token` */
export const unsubscribeWords = spoken({
  en: {
    pageTitle: "Reminder Emails",
    stopTitle: "Stop reminder emails?",
    stopText:
      "{email} gets no more reminders that access runs out. Receipts and mails about your account still come.",
    stop: "Stop reminders",
    stopping: "Stopping...",
    offTitle: "Reminder emails are off",
    offText: "{email} gets no more of them. Receipts and mails about your account still come.",
    on: "Switch them on again",
    switchingOn: "Switching on...",
    overTitle: "This link does not work any more",
    overText: (days: number) =>
      `Links in reminder emails work for ${counted(days, "day", "days")}. You can switch reminders off on your account page.`,
    toAccount: "To my account",
  },
});

/** On `/account`. */
export const reminderWords = spoken({
  en: {
    title: "Reminder emails",
    on: "With Basic, a mail comes 30, 10 and 1 day before it ends, and one when it has ended.",
    off: "They are off: no mail tells you that your access runs out.",
    switchOff: "Switch off",
    switchOn: "Switch on",
  },
});

/** After the switch was pressed. */
export const reminderNotices = spoken({
  en: { off: "Reminder emails are off", on: "Reminder emails are on" },
});
