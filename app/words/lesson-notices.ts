/** Notices after Mark Complete. */
import { counted, spoken } from "./language";

export const lessonNotices = spoken({
  en: {
    failed: "Failed to mark lesson as complete",
    failedMore: "Nothing was stored. Please try again.",
    complete: "Lesson complete",
    saved: "Your progress is saved.",
    quizNext: (questions: number) =>
      `Ready to test yourself? The module’s practice quiz has ${counted(questions, "question", "questions")}.`,
    takeQuiz: "Take Quiz",
  },
});
