/** `/unsubscribe/:token`: switches reminder emails off and on by an emailed link. */
import { counted, spoken } from "./language";

export const unsubscribeWords = spoken({
  en: {
    pageTitle: "Reminder Emails",
    stopTitle: "Stop reminder emails?",
    stopText:
      "{email} will get no more reminders that access runs out. Receipts and mails about your account still come.",
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
