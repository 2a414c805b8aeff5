/** In which modes a quiz may be taken. Pure. */
import type { QuizType } from "#db/vocabulary";

const withFeedback: readonly QuizType[] = ["practice", "builtin", "check", "custom"];

/** Whether each answer may be checked by itself: not of an assessment, nor of a quick quiz, which shows a score. */
export const allowsTutor = (quizType: QuizType): boolean => withFeedback.includes(quizType);
