import type { QuizType } from "#db/vocabulary";

const tutorTypes: readonly QuizType[] = ["practice", "builtin", "check", "custom"];

/** Not assessments, nor quick quizzes, which show a score. */
export const allowsTutor = (quizType: QuizType): boolean => tutorTypes.includes(quizType);
