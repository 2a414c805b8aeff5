import { redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { findOpenAttempt } from "~/features/attempts/engine/attempts.server";
import { findResult } from "~/features/attempts/engine/results.server";
import { examKind } from "~/features/exams/kind.server";
import { listPaths } from "~/features/question-bank/list-paths";
import { viewerOf } from "~/server/guards";
import { refusalResponse } from "~/server/refusals.server";
import type { Route } from "./+types/exam-newest-result";

const paths = listPaths.practice_exam;

/** First closes an attempt whose time has just ended. */
export async function loader({ params: { listId }, context }: Route.LoaderArgs) {
  const { id: userId } = viewerOf(context);
  const exam = await examKind.find(db, { listId, userId });
  // The exam's page shows the 404.
  if (!exam) return redirect(paths.cover(listId));
  await findOpenAttempt(db, transaction, { userId, listId, now: new Date() });
  const result = await findResult(db, { userId, listId });
  if (result) return redirect(paths.results(listId, result.id));
  return refusalResponse(context, examKind.errors.notFinished(exam));
}
