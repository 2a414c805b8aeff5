import { questions } from "~/features/question-bank/words";
import { number, spoken } from "~/ui/language";

/** One question of an open attempt. */
export const answering = spoken({
  en: {
    title: (position: number | string, total: number | string) =>
      `Question ${position} of ${total}`,
    unknownTotal: "…",
    clear: "Clear answer",
    flag: "Flag for review",
    unflag: "Remove flag",
    previous: "Previous",
    next: "Next",
    submit: "Submit Quiz",
    back: "back to the quiz",
    leave: "Leave the quiz. Your answers are saved.",
    sending: "Sending your answers…",
    all: "All questions",
    map: "Questions",
    answered: (count: number, total: number) => `${count} of ${total} answered`,
    inPart: (count: number) => `${count} partly answered`,
    left: (count: number) => `${count} skipped`,
    notSeen: (count: number) => `${count} not viewed`,
    /** Without JavaScript; with it each choice is saved at once. */
    savedOnMove: "Your answer is saved when you press Next or Previous.",
    finish: "Finish and submit",
    notHere: (position: number) => `Question ${position} is not loaded yet`,
    notHereWhy: "You’re offline. Keep going with the questions already loaded.",
  },
});

/** Keyboard help. `{one}` and the like are keys. */
export const keyboard = spoken({
  en: {
    summary: "Keyboard",
    choose: "{first}–{last} or {a}–{z} select an answer.",
    /** For items without option letters. */
    press: "{space} selects or clears the focused answer.",
    help: "{up} {down} move between answers, {enter} goes to the next question, {left} {right} change questions.",
    flag: "{flag} flags the question.",
    enter: "Enter",
    space: "Space",
    use: "Use these keys",
  },
});

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
      `${positions.length === 1 ? "Your answer" : "Your answers"} to ${questions(positions)} ${
        positions.length === 1 ? "is" : "are"
      } kept ${durable ? "in this browser" : "on this page (leave it open)"}`,
    tryNow: "Try now",
    gone: "Connection lost",
    goneWhat: (kept: string) => `${kept} and will be sent when you’re back online. Keep going.`,
    failing: "The server can’t save answers right now",
    failingWhat: (kept: string) => `${kept} and will be sent when the server is back. Keep going.`,
    signedOut: "Please sign in again",
    signedOutWhat: (kept: string) =>
      `You were signed out. ${kept} and will be sent when you {signIn}.`,
    signIn: "sign in",
    stranger: "Someone else is signed in",
    strangerWhat: (kept: string) =>
      `This browser is now signed in to another account. ${kept}. Sign in to your own account in another tab to send it.`,
    removed: "This attempt was deleted",
    removedWhat:
      "Its answers were deleted too, and nothing more can be saved here. Go {back} to start again.",
    back: "back to the quiz",
    refusedElsewhere: (positions: number[]) => `Not saved: your answer to ${questions(positions)}`,
    refusedElsewhereWhat: "A different answer is saved. Please check it:",
    question: (position: number) => `Question ${position}`,
    unanswered: "Answer the whole question first.",
    over: "Time is up",
    overWhat: "Your saved answers count. Your result appears here when you’re back online.",
    unsent: "Not sent: connection lost",
    unsentWhat:
      "Your answers are safe. Stay on this page and press the button again when you’re back online.",
    heldBack: "Not submitted yet",
    /** Before the next question. */
    heldBackHere: "Not saved yet, so we can’t move on",
    heldBackWhat: "An answer is still being sent. Press the button again once it is saved.",
    notTaken: "Not sent: the server couldn’t save it",
    notTakenWhat:
      "Your answers are safe. Stay on this page and press the button again in a moment.",
    failed: "Not saved: something went wrong on the server",
    failedWhat:
      "Your answer is still on this page. Stay here and press the button again in a moment.",
    stale: "Not saved: this question was changed elsewhere",
    staleWhat: (stored: string[], yours: string[]) =>
      `Another tab or device saved ${letters(stored)}. You chose ${letters(yours)} here. Choose again to change it.`,
    staleUnlettered: "Another tab or device saved a different answer. Choose again to change it.",
    locked: "Not saved: this answer has been checked",
    lockedWhat: "The answer you checked is final.",
    left: "Not saved: this step is final",
    leftWhat: "You went on to the next step, so its answer can no longer be changed.",
    tooMany: "Not saved: too many answers",
    usedTwice: "Not saved: an option is used twice",
    invalid: "Not saved: that answer isn’t valid here",
    invalidWhat: "Your earlier answer is unchanged. Please choose again.",
  },
});

/** Notes and ruling out options. */
export const itemNote = spoken({
  en: {
    summary: "Your note",
    label: "Note on this question",
    hint: (most: number) =>
      `Only you see it, here and in the review. Up to ${number(most)} characters.`,
    tooLong: (length: number, most: number) =>
      `The note is too long: ${number(length)} of ${number(most)} characters. Your answer is saved.`,
    tooLongTogether: (length: number, most: number) =>
      `The note is too long: ${number(length)} of ${number(most)} characters, including the part from your other tab or device. Shorten it to save it.`,
    saving: "Saving…",
    saved: "Note saved",
    unsent: "Not saved yet",
    /** The longer ones contain the button's visible text (WCAG, Label in Name). */
    bringBack: "Bring back",
    strike: (option: string) => `Rule out ${option}`,
    unstrike: (option: string) => `Bring back ${option}`,
    /** On the button beside an option without a letter, struck through. */
    strikeSign: "S",
  },
});

/** Confidence in an answer, asked in tutor mode and practice exams. */
export const howSure = spoken({
  en: { legend: "How sure are you? (optional)", sure: "Sure", unsure: "Unsure" },
});

/** Words of an exam's questions that differ from a quiz's. */
export const examPlayer = spoken({
  en: {
    submit: "Submit Exam",
    back: "back to the exam",
    leave: "Leave the exam. Your answers are saved, and the clock keeps running.",
  },
});

/** Notices and refusals about quizzes and attempts. Server only. */
export const quizNotices = spoken({
  en: {
    notFound: "Quiz Not Found",
    gone: "There is no quiz at this address. It may have been moved or removed.",
    empty: "This quiz has no questions available.",
    toPractice: "Back to Practice",
    noQuestion: "Question Not Found",
    noQuestionWhy: "This quiz has no question with that number.",
    toQuiz: "Back to the quiz",
    resultsNotFound: "Results not found",
    noAttempt: "We couldn't find this attempt in your account.",
    notFinished: (quiz: string) => `You have not finished “${quiz}” yet.`,
    notSubmitted: "Failed to submit quiz",
    notSubmittedWhat: "Your saved answers are safe. Please try again.",
    late: "Not saved: time was over",
    lateWhat: "Your last answer arrived after time was up. Everything saved before it counts.",
    changedElsewhere: "Not saved: changed elsewhere",
    changedElsewhereWhat:
      "Another tab or device changed this question before time was up. That answer counts; the one on this page was not saved.",
    longNote: "Your last note was too long",
    longNoteWhat: (most: number) =>
      `Its first ${number(most)} characters are saved; the rest is not.`,
    closed: "Not saved: already submitted",
    closedWhat: "This attempt was submitted before your last answer arrived.",
  },
});
