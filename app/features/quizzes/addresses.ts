/** Where the screens of a quiz are. */
import { href } from "react-router";
import type { AttemptMode, QuizType } from "#db/vocabulary";

export const coverOf = (quizId: string) => href("/quiz/:quizId", { quizId });

/** `position`: from 1. */
export const itemOf = (quizId: string, position: number) =>
  href("/quiz/:quizId/items/:position", { quizId, position: String(position) });

/** One question of an attempt in tutor mode. `position`: from 1. */
export const tutorItemOf = (quizId: string, position: number) =>
  href("/quiz/:quizId/tutor/:position", { quizId, position: String(position) });

/** One question of a quick quiz. `position`: from 1. */
export const quickItemOf = (quizId: string, position: number) =>
  href("/quiz/:quizId/quick/:position", { quizId, position: String(position) });

/** A built-in quiz: all its questions on one page. */
export const allOf = (quizId: string) => href("/quiz/:quizId/all", { quizId });

/** Where an open attempt goes on: each mode, and each kind of quiz, has its own page. `position`: from 1. */
export function pageOf(
  { id, quizType }: { id: string; quizType: QuizType },
  mode: AttemptMode,
  position = 1,
): string {
  if (mode === "tutor") return tutorItemOf(id, position);
  if (quizType === "builtin") return allOf(id) + (position === 1 ? "" : `#question-${position}`);
  return quizType === "quick" ? quickItemOf(id, position) : itemOf(id, position);
}

export const submitOf = (quizId: string) => href("/quiz/:quizId/submit", { quizId });

/** Asks before an open attempt is discarded. */
export const discardOf = (quizId: string) => href("/quiz/:quizId/discard", { quizId });

export const resultsOf = (quizId: string, attemptId: string) =>
  `${href("/quiz/:quizId/results", { quizId })}?attempt=${attemptId}`;

export const reviewOf = (quizId: string, attemptId: string) =>
  href("/quiz/:quizId/results/:attemptId/review", { quizId, attemptId });

/** The lessons of the practice center, opened at a module. */
export const lessonsTabOf = (moduleId: string | null) =>
  href("/practice/lessons") + (moduleId ? `?module=${moduleId}` : "");
