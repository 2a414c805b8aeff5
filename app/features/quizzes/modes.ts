import type { QuizType } from "#db/vocabulary";

const tutorTypes: readonly QuizType[] = ["practice", "builtin", "check", "custom"];

/** Whether tutor mode is allowed: not in assessments, nor in quick quizzes, which show a score. */
export const allowsTutor = (quizType: QuizType): boolean => tutorTypes.includes(quizType);
