import { number, spoken } from "./language";

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
