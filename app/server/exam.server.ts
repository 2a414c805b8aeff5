/**
 * What the screens of a practice exam share: loading the exam and its open attempt, or the response
 * to throw instead.
 */
import { href, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import type { Viewer } from "~/features/accounts/viewer";
import { findOpenAttempt, type OpenAttempt } from "~/features/attempts/attempts.server";
import { coverOf, itemOf, resultsOf, submitOf } from "~/features/exams/addresses";
import { type Exam, findExam } from "~/features/exams/exams.server";
import { examNotices as words } from "~/words/exam-notices";
import type { ListScreens } from "./item-action.server";
import { notFound } from "./responses";

const notAvailable = (message: string) =>
  notFound(words.notAvailable, message, { label: words.toList, href: href("/practice-exams") });

/** 404: the exam has no question with that number. */
export const noQuestion = (examId: string) =>
  notFound(words.noQuestion, words.noQuestionWhy, { label: words.toExam, href: coverOf(examId) });

export const examScreens = (examId: string): ListScreens => ({
  listId: examId,
  kind: "practice_exam",
  itemAt: (position) => itemOf(examId, position),
  resultsOf: (attemptId) => resultsOf(examId, attemptId),
  submitAt: submitOf(examId),
  noQuestion: () => noQuestion(examId),
  notSubmitted: { title: words.notSubmitted, description: words.notSubmittedWhat },
});

/**
 * Finds an exam to continue or review; one that was withdrawn stays visible to its learners.
 * @throws the 404 page with the specification's heading
 */
async function requireExam(viewer: Viewer, examId: string): Promise<Exam> {
  const exam = await findExam(db, { examId, userId: viewer.id });
  if (!exam) throw notAvailable(words.gone);
  return exam;
}

/**
 * The viewer's open attempt at an exam.
 * @throws the 404 page; a redirect to the result if its time is over, to the instructions if there
 * is no open attempt
 */
export async function requireExamAttempt(
  viewer: Viewer,
  examId: string,
  now: Date,
): Promise<{ exam: Exam; open: OpenAttempt }> {
  const exam = await requireExam(viewer, examId);
  const look = { userId: viewer.id, listId: examId, now };
  const { open, justClosed } = await findOpenAttempt(db, transaction, look);
  if (justClosed) throw redirect(resultsOf(examId, justClosed));
  if (!open) throw redirect(coverOf(examId));
  return { exam, open };
}
