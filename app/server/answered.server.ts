/** What a posted question is answered with, whichever page it was posted from. */
import { data, type RouterContextProvider, redirect } from "react-router";
import type { Answered } from "~/features/attempts/answer.server";
import type { ItemProblem } from "~/features/attempts/item-problem";
import { resultsOf, submitOf } from "~/features/quizzes/addresses";
import { quizNotices } from "~/words/quiz-notices";
import { requestContext } from "./context";
import { log } from "./log.server";
import { redirectWithNotice } from "./notices.server";
import { noQuestion } from "./quiz.server";

const statusOf: Partial<Record<ItemProblem["kind"], number>> = {
  failed: 503,
  invalid: 422,
  locked: 409,
  stale: 409,
};

/**
 * The answer to the post of a question of a quiz: on to where it leads, or the same page with what is wrong.
 * @param itemAt where a question of the quiz is, by its position from 1
 * @throws the 404 page where the post names no question of the viewer's
 */
export async function afterAnswer(
  context: Readonly<RouterContextProvider>,
  answered: Answered,
  to: { quizId: string; attemptId: string; itemAt: (position: number) => string },
) {
  const { quizId, attemptId, itemAt } = to;
  const failed = (error: unknown, what: string) =>
    log.error({ id: context.get(requestContext).id, err: error }, what);
  switch (answered.to) {
    case "nowhere":
      throw noQuestion(quizId);
    case "same":
      if (answered.error) failed(answered.error, "an answer was not stored");
      return data(answered.problem, { status: statusOf[answered.problem.kind] ?? 422 });
    case "item":
      return redirect(itemAt(answered.position));
    case "results": {
      const results = resultsOf(quizId, attemptId);
      if (!answered.late) return redirect(results);
      return redirectWithNotice(context, results, { tone: "bad", ...answered.late });
    }
    case "submit":
      if (!answered.error) return redirect(submitOf(quizId));
      failed(answered.error, "a quiz was not submitted");
      return redirectWithNotice(context, submitOf(quizId), {
        tone: "bad",
        title: quizNotices.notSubmitted,
        description: quizNotices.notSubmittedWhat,
      });
  }
}
