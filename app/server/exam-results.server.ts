/** What the screens of a practice exam's results share. */
import { db } from "#db/client.server";
import type { Viewer } from "~/features/accounts/viewer";
import { findClosedWithoutResult, findResult } from "~/features/attempts/attempts.server";
import { listOf } from "~/features/exams/addresses";
import { findExam } from "~/features/exams/exams.server";
import { examResultNotices as words } from "~/words/exam-result-notices";
import { notFound } from "./responses";

/** 404: the viewer has no attempt at this address. */
export const noExamResults = () =>
  notFound(words.resultsNotFound, words.noAttempt, { label: words.toList, href: listOf() });

/**
 * The viewer's closed attempt at an exam, even without access. `notTaken` instead of a result if it
 * was never answered, or discarded.
 * @throws the 404 page
 */
export async function requireClosedExam(viewer: Viewer, examId: string, attemptId: string) {
  const { id: userId } = viewer;
  const exam = await findExam(db, { examId, userId });
  if (!exam) throw noExamResults();
  const facts = { userId, listId: examId, attemptId };
  const result = await findResult(db, facts);
  if (result) return { exam, result, notTaken: null };
  const notTaken = await findClosedWithoutResult(db, facts);
  if (!notTaken) throw noExamResults();
  return { exam, result: null, notTaken };
}

/**
 * The result of the viewer's attempt at an exam.
 * @throws the 404 page
 */
export async function requireExamResult(viewer: Viewer, examId: string, attemptId: string) {
  const { exam, result } = await requireClosedExam(viewer, examId, attemptId);
  if (!result) throw noExamResults();
  return { exam, result };
}
