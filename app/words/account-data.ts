/** `/account/data` */
import { spoken } from "./language";

export const dataWords = spoken({
  en: {
    title: "Your data",
    lead: "What is stored about you is yours to take along, and to have deleted.",
    back: "Account",
    downloadTitle: "Download my data",
    downloadText:
      "One file with everything stored about you: your profile, lessons, attempts and answers, study plan, cards and quizzes that you made, notifications, purchases, mails, messages and schools. It is JSON, which other programs can read; a note at its top says what is what.",
    downloadWithout:
      "Passwords and other secrets are not in it. Nor are right answers and their reasons: they belong to the product.",
    download: "Download my data",
    deleteTitle: "Delete my account",
    goesTitle: "What is deleted, at once and for good",
    goes: [
      "Your profile, your password, and every device's sign-in",
      "Your lessons, attempts, answers, scores and streak, an open attempt among them",
      "Your study plan, the schedule of your cards, rounds of the order of draw, and cards and quizzes that you made",
      "Your notifications, read or not",
      "Your access: a plan you bought ends, and is not paid back by this",
      "Your places in schools, and the messages that you wrote",
      "Mails that wait to be sent to you, and what you wrote to us",
    ],
    staysTitle: "What stays",
    stays: [
      "Orders and payments, without your name: amount, date and number, as bookkeeping asks for. The payment provider keeps a record of its own.",
      "What you wrote on behalf of a school, without your name: announcements and course content",
      "A line that an account was deleted, and when",
      "For 180 days, entries of the security log, without your name or address",
      "For 90 days, the record of a last mail to your address that says so",
    ],
    backups:
      "Backups that the operator of this site made before still hold it until they are replaced.",
    reasonsTitle: "Your account cannot be deleted yet",
    proveFirst: "Sign in again to delete your account",
    password: "Current password",
    email: "Your email address",
    emailHint: (email: string) => `Type ${email} to confirm.`,
    delete: "Delete my account",
    deleting: "Deleting...",
    keep: "Keep my account",
  },
});
