import { redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { findOpenAttempt, findResult } from "~/features/attempts/attempts.server";
import { coverOf, listOf, resultsOf } from "~/features/exams/addresses";
import { findExam } from "~/features/exams/exams.server";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { examResultNotices as words } from "~/words/exam-result-notices";
import type { Route } from "./+types/exam-newest-result";

/** Redirects to the viewer's newest result; closes an attempt whose time has just ended first. */
export async function loader({ params: { examId }, context }: Route.LoaderArgs) {
  const { id: userId } = viewerOf(context);
  const exam = await findExam(db, { examId, userId });
  // The exam's page shows the 404.
  if (!exam) return redirect(coverOf(examId));
  await findOpenAttempt(db, transaction, { userId, listId: examId, now: new Date() });
  const result = await findResult(db, { userId, listId: examId });
  if (result) return redirect(resultsOf(examId, result.id));
  return redirectWithNotice(context, listOf(), {
    tone: "bad",
    title: words.resultsNotFound,
    description: words.notFinished(exam.title),
  });
}
