/** What the screens of a practice exam's results share, or the answer that stands in their place. */
import { db } from "#db/client.server";
import type { Viewer } from "~/features/accounts/viewer";
import { findResult } from "~/features/attempts/attempts.server";
import { listOf } from "~/features/exams/addresses";
import { findExam } from "~/features/exams/exams.server";
import { examResultNotices as words } from "~/words/exam-result-notices";
import { notFound } from "./responses";

/** To be thrown: no attempt of the viewer's is at this address. */
export const noExamResults = () =>
  notFound(words.resultsNotFound, words.noAttempt, { label: words.toList, href: listOf() });

/**
 * A closed attempt of the viewer's at a practice exam: whoever has no access any more still sees what they did.
 * @throws the 404 page
 */
export async function requireExamResult(viewer: Viewer, examId: string, attemptId: string) {
  const { id: userId } = viewer;
  const exam = await findExam(db, { examId, userId });
  const result = exam && (await findResult(db, { userId, listId: examId, attemptId }));
  if (!result) throw noExamResults();
  return { exam, result };
}
