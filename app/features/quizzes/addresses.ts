/** URLs of a quiz's screens. Positions start at 1. */
import { href } from "react-router";
import type { AttemptMode, QuizType } from "#db/vocabulary";

export const coverOf = (quizId: string) => href("/quiz/:quizId", { quizId });

export const itemOf = (quizId: string, position: number) =>
  href("/quiz/:quizId/items/:position", { quizId, position: String(position) });

export const tutorItemOf = (quizId: string, position: number) =>
  href("/quiz/:quizId/tutor/:position", { quizId, position: String(position) });

export const quickItemOf = (quizId: string, position: number) =>
  href("/quiz/:quizId/quick/:position", { quizId, position: String(position) });

export const allQuestionsOf = (quizId: string) => href("/quiz/:quizId/all", { quizId });

/** Page on which an open attempt resumes; it differs by mode and by type of quiz. */
export function resumePageOf(
  { id, quizType }: { id: string; quizType: QuizType },
  mode: AttemptMode,
  position = 1,
): string {
  if (mode === "tutor") return tutorItemOf(id, position);
  if (quizType === "builtin")
    return allQuestionsOf(id) + (position === 1 ? "" : `#question-${position}`);
  return quizType === "quick" ? quickItemOf(id, position) : itemOf(id, position);
}

export const submitOf = (quizId: string) => href("/quiz/:quizId/submit", { quizId });

export const discardOf = (quizId: string) => href("/quiz/:quizId/discard", { quizId });

export const resultsOf = (quizId: string, attemptId: string) =>
  `${href("/quiz/:quizId/results", { quizId })}?attempt=${attemptId}`;

export const reviewOf = (quizId: string, attemptId: string) =>
  href("/quiz/:quizId/results/:attemptId/review", { quizId, attemptId });

/** Lessons tab of the practice center, with a module selected. */
export const lessonsTabOf = (moduleId: string | null) =>
  href("/practice/lessons") + (moduleId ? `?module=${moduleId}` : "");
