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
    sending: "Sending your answers…",
    all: "All questions",
    map: "Questions",
    answered: (count: number, total: number) => `${count} of ${total} answered.`,
    /** In brackets: how the map shows it. */
    inPart: (count: number) => `${count} answered in part (···).`,
    left: (count: number) => `${count} left without an answer (–).`,
    notSeen: (count: number) => `${count} not seen yet (dashed).`,
    /** Without JavaScript; with it each choice is saved at once. */
    savedOnMove: "Your answer is saved when you press Next or Previous.",
    finish: "Finish and submit",
    notHere: (position: number) => `Question ${position} is not here yet`,
    notHereWhy:
      "The server cannot be reached. The question is shown as soon as it can; the others that are at hand can be answered meanwhile.",
  },
});

/** Keyboard help. `{one}` and the like are keys. */
export const keyboard = spoken({
  en: {
    summary: "Keyboard",
    choose: "{first}–{last} or {a}–{z} choose.",
    /** For items without option letters. */
    press: "{space} chooses what has the focus, and takes it back.",
    help: "{up} {down} move among the answers, {enter} goes on, {left} {right} turn the page.",
    flag: "{flag} flags.",
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

/** Exam tools: notes and ruling out options. */
export const itemNote = spoken({
  en: {
    summary: "Your note",
    label: "Note on this question",
    hint: (most: number) =>
      `For you alone, and shown again in the review. At most ${number(most)} characters.`,
    tooLong: (length: number, most: number) =>
      `The note is too long to be stored: it has ${number(length)} characters, and ${number(most)} is the most. Your answer is saved.`,
    tooLongTogether: (length: number, most: number) =>
      `The note is too long to be stored: with what was written elsewhere it has ${number(length)} characters, and ${number(most)} is the most. Shorten it to save it.`,
    saving: "Saving…",
    saved: "Note saved",
    unsent: "Not saved yet",
    /** The longer ones contain the button's visible text (WCAG, Label in Name). */
    bringBack: "Bring back",
    strike: (letter: string) => `Rule out ${letter}`,
    unstrike: (letter: string) => `Bring back ${letter}`,
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
  },
});

/** Notices and refusals about quizzes and attempts. Server only. */
export const quizNotices = spoken({
  en: {
    notFound: "Quiz Not Found",
    gone: "There is no quiz at this address. It may have been moved or taken out.",
    empty: "This quiz has no questions available.",
    toPractice: "Back to Practice",
    noQuestion: "Question Not Found",
    noQuestionWhy: "This quiz has no question of that number.",
    toQuiz: "Back to the quiz",
    resultsNotFound: "Results not found",
    noAttempt: "There is no attempt of yours at this address.",
    notFinished: (quiz: string) => `You have not finished “${quiz}” yet.`,
    notSubmitted: "Failed to submit quiz",
    notSubmittedWhat: "Every stored answer is kept. Please try again.",
    late: "Not saved: time was over",
    lateWhat: "Your last answer arrived after the end. Everything stored before it counts.",
    changedElsewhere: "Not saved: changed elsewhere",
    changedElsewhereWhat:
      "Another tab or device had changed the question that you were on when time was over. What was stored there counts; what you had on this page was not kept.",
    longNote: "Your last note was too long",
    longNoteWhat: (most: number) =>
      `Its first ${number(most)} characters are saved; the rest was not kept.`,
    closed: "Not saved: already submitted",
    closedWhat: "This attempt was submitted before your last answer arrived.",
  },
});
