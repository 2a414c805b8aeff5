import { counted, spoken } from "./language";

/** Signing out while answers in this browser are not saved. */
export const signingOut = spoken({
  en: {
    signOut: "Sign Out",
    waiting: (count: number) =>
      `${counted(count, "answer is", "answers are")} still waiting to be sent`,
    title: "Answers are still waiting",
    what: (count: number) =>
      count === 1
        ? "One answer has not reached the server yet. It is kept in this browser only, and signing out erases it for good. Stay signed in, and open your quiz again once the line is back: it is sent then."
        : `${count} answers have not reached the server yet. They are kept in this browser only, and signing out erases them for good. Stay signed in, and open your quiz again once the line is back: they are sent then.`,
    stay: "Stay signed in",
    leave: (count: number) => (count === 1 ? "Sign out and lose it" : "Sign out and lose them"),
  },
});
