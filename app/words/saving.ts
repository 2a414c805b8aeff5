import { spoken } from "./language";

/** [2, 3, 7] → "questions 2, 3 and 7" */
export function questions(positions: number[]): string {
  const [last, ...others] = [...positions].reverse();
  if (others.length === 0) return `question ${last}`;
  return `questions ${others.reverse().join(", ")} and ${last}`;
}

const letters = (chosen: string[]) => (chosen.length > 0 ? chosen.join(", ") : "no answer");

/** Whether answers are stored, and why not: on a question's page and before submitting. */
export const saving = spoken({
  en: {
    saving: "Saving…",
    saved: "Saved",
    notSaved: "Not saved",
    tryingAgain: "Not saved yet: trying again",
    notAnswered: "Not answered yet",

    kept: (positions: number[], durable: boolean) =>
      durable
        ? `Your answer to ${questions(positions)} is kept in this browser`
        : `Your answer to ${questions(positions)} is kept on this page: leave it open`,
    tryNow: "Try now",
    gone: "The connection is gone",
    goneWhat: (kept: string) =>
      `${kept}, and is sent as soon as the line is back. You can go on answering.`,
    failing: "The server cannot store answers right now",
    failingWhat: (kept: string) =>
      `${kept}, and is sent again every few seconds. You can go on answering.`,
    signedOut: "Please sign in again",
    signedOutWhat: (kept: string) =>
      `You were signed out. ${kept}, and is sent once you are back: {signIn}.`,
    signIn: "sign in",
    stranger: "Somebody else is signed in",
    strangerWhat: (positions: number[]) =>
      `This browser is signed in to another account by now. Your answer to ${questions(positions)} is kept on this page: leave it open, and sign in to your own account in another tab. It is sent then.`,
    removed: "This attempt is no longer there",
    removedWhat:
      "It was deleted, and its answers with it: nothing more can be stored here. Go {back} to begin again.",
    back: "back to the quiz",

    refusedElsewhere: (positions: number[]) => `Not saved: your answer to ${questions(positions)}`,
    refusedElsewhereWhat: "Something else is stored for it. Please look:",
    question: (position: number) => `Question ${position}`,

    unanswered: "Answer the whole question first.",
    over: "Time is over",
    overWhat:
      "What was stored until now counts. Your result is shown here as soon as the line is back.",
    unsent: "Not sent: the connection is gone",
    unsentWhat:
      "Every answer is still here. Stay on this page and press the button again when you are back online.",
    heldBack: "Not submitted yet",
    /** When going on to the next question. */
    heldBackHere: "Not saved yet: the next question follows then",
    heldBackWhat:
      "An answer is still on its way to the server. Press the button again once it is saved.",
    notTaken: "Not sent: the server did not take it",
    notTakenWhat:
      "Every answer is still here. Stay on this page and press the button again in a moment.",
    failed: "Not saved: the server could not store it",
    failedWhat:
      "Your choice is still here, and not stored yet. Stay on this page and press the button again in a moment.",
    stale: "Not saved: this question was changed elsewhere",
    staleWhat: (stored: string[], yours: string[]) =>
      `Another tab or device stored ${letters(stored)} for it, and that is what stands. You chose ${letters(yours)} here: choose again to change it.`,
    staleUnlettered:
      "Another tab or device changed its answer, and what was stored there stands. Choose again to change it.",
    locked: "Not saved: this answer has been checked",
    lockedWhat: "What was stored before it was checked stands.",
    invalid: "Not saved: that answer does not fit this question",
    invalidWhat: "What was stored before still stands. Please choose again.",
  },
});
