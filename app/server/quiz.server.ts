/**
 * What the screens of a quiz share: loading the quiz and its open attempt, or the response to throw
 * instead.
 */
import { href, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import type { Viewer } from "~/features/accounts/viewer";
import { findOpenAttempt, type OpenAttempt } from "~/features/attempts/attempts.server";
import { parsePosition } from "~/features/attempts/positions";
import { coverOf, resultsOf, resumePageOf, submitOf } from "~/features/quizzes/addresses";
import { findQuiz, type Quiz } from "~/features/quizzes/quizzes.server";
import { quizNotices as words } from "~/words/quiz-notices";
import type { ListScreens } from "./item-action.server";
import { notFound } from "./responses";

const toPractice = () => ({ label: words.toPractice, href: href("/practice") });
const quizNotFound = (message: string) => notFound(words.notFound, message, toPractice());

/** 404: the quiz has no question with that number. */
export const noQuestion = (quizId: string) =>
  notFound(words.noQuestion, words.noQuestionWhy, { label: words.toQuiz, href: coverOf(quizId) });

/** @param itemAt the address of a question, which depends on the kind of quiz */
export const quizScreens = (
  quizId: string,
  itemAt: (quizId: string, position: number) => string,
): ListScreens => ({
  listId: quizId,
  kind: "quiz",
  itemAt: (position) => itemAt(quizId, position),
  resultsOf: (attemptId) => resultsOf(quizId, attemptId),
  submitAt: submitOf(quizId),
  noQuestion: () => noQuestion(quizId),
  notSubmitted: { title: words.notSubmitted, description: words.notSubmittedWhat },
});

/**
 * Finds a quiz to continue or review; one that was withdrawn stays visible to its learners.
 * @throws the 404 page with the specification's heading
 */
async function requireQuiz(viewer: Viewer, quizId: string): Promise<Quiz> {
  const quiz = await findQuiz(db, { quizId, userId: viewer.id });
  if (!quiz) throw quizNotFound(words.gone);
  return quiz;
}

/**
 * The viewer's open attempt at a quiz.
 * @throws the 404 page; a redirect to the result if its time is over, to the cover if there is no
 * open attempt
 */
export async function requireQuizAttempt(
  viewer: Viewer,
  quizId: string,
  now: Date,
): Promise<{ quiz: Quiz; open: OpenAttempt }> {
  const quiz = await requireQuiz(viewer, quizId);
  const look = { userId: viewer.id, listId: quizId, now };
  const { open, justClosed } = await findOpenAttempt(db, transaction, look);
  if (justClosed) throw redirect(resultsOf(quizId, justClosed));
  if (!open) throw redirect(coverOf(quizId));
  return { quiz, open };
}

/**
 * The viewer's open attempt and the question that an address names.
 * @param itemAt the address of the calling page's questions
 * @throws as `requireQuizAttempt`; a redirect if the attempt uses another kind of page
 */
export async function requireQuizItem(
  viewer: Viewer,
  asked: { quizId: string; position: string },
  itemAt: (quizId: string, position: number) => string,
  now: Date,
): Promise<{ quiz: Quiz; open: OpenAttempt; position: number }> {
  const { quizId } = asked;
  const { quiz, open } = await requireQuizAttempt(viewer, quizId, now);
  const position = parsePosition(asked.position, open.itemCount);
  if (!position) throw noQuestion(quizId);
  const there = resumePageOf(quiz, open.mode, position);
  if (there !== itemAt(quizId, position)) throw redirect(there);
  return { quiz, open, position };
}
