/** Where the screens of a quiz are. */
import { href } from "react-router";

export const coverOf = (quizId: string) => href("/quiz/:quizId", { quizId });

/** `position`: from 1. */
export const itemOf = (quizId: string, position: number) =>
  href("/quiz/:quizId/items/:position", { quizId, position: String(position) });

export const submitOf = (quizId: string) => href("/quiz/:quizId/submit", { quizId });

export const resultsOf = (quizId: string, attemptId: string) =>
  `${href("/quiz/:quizId/results", { quizId })}?attempt=${attemptId}`;

export const reviewOf = (quizId: string, attemptId: string) =>
  href("/quiz/:quizId/results/:attemptId/review", { quizId, attemptId });

/** Signing in, and then back to a question. */
export const signInFor = (quizId: string, position: number) =>
  `${href("/auth")}?${new URLSearchParams({ redirectTo: itemOf(quizId, position) })}`;
