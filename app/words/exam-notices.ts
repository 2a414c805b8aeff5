import { spoken } from "./language";

/** Notices and refusals about practice exams. Server only. */
export const examNotices = spoken({
  en: {
    needsPlan: "Please purchase a plan to access practice exams",
    needsPremium: "Premium upgrade required for practice exams",
    toPlans: "See plans",
    toPremium: "Upgrade Now",
    notAvailable: "Exam Not Available",
    gone: "There is no practice exam at this address. It may have been moved or taken out.",
    empty: "This exam has no questions yet.",
    toList: "Back to Practice Exams",
    noQuestion: "Question Not Found",
    noQuestionWhy: "This exam has no question of that number.",
    toExam: "Back to the exam",
    notSubmitted: "Submission Failed",
    notSubmittedWhat: "Every stored answer is kept. Please try again.",
  },
});
