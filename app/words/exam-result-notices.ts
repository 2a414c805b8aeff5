import { spoken } from "./language";

/** Refusals in place of a practice exam's results. Server only. */
export const examResultNotices = spoken({
  en: {
    resultsNotFound: "Results not found",
    noAttempt: "There is no attempt of yours at this address.",
    notFinished: (exam: string) => `You have not finished “${exam}” yet.`,
    toList: "Back to Practice Exams",
  },
});
