import { spoken } from "./language";

/** What the server says of quizzes and attempts in place of their screens, or with the next one. */
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
    closed: "Not saved: already submitted",
    closedWhat: "This attempt was submitted before your last answer arrived.",
  },
});
