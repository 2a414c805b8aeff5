/** Notices and refusals about study cards. Server only. */
import { counted, spoken } from "./language";

export const cardNotices = spoken({
  en: {
    notFound: "Study card not found",
    notFoundWhat: "There is no study card of yours at this address.",
    noQuestion: "Question Not Found",
    noQuestionWhat: "A card can be made of a question that you have answered.",
    noAttempt: "Results not found",
    noAttemptWhat: "There is no finished attempt of yours at this address.",
    toCards: "Back to Study Cards",
    graded: "That card was graded already",
    gradedWhat: "Nothing has changed. Here is the next one.",
    undone: "Grade taken back",
    nothingUndone: "There is no grade to take back",
    added: "Study card made",
    there: "This question is in your cards already",
    underWay: "No card yet",
    underWayWhat: "This question stands in a quiz that you have begun and not submitted.",
    allAdded: (count: number) => `${counted(count, "study card", "study cards")} made`,
    noneNew: "No new study cards",
    someLater:
      "Questions that are also in an attempt that you have not submitted get no card until you submit it.",
    noneAdded: "These questions are in your cards already",
    removed: "Study card removed",
  },
});
