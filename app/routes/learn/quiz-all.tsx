import { data, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { parseAllPost } from "~/features/attempts/all-post";
import { type AllAnswersProblem, answerAll } from "~/features/attempts/answer-all.server";
import { listOpenItems } from "~/features/attempts/attempts.server";
import { clientItem } from "~/features/attempts/client-item";
import { AllQuestionsForm } from "~/features/attempts/components/all-questions-form";
import {
  responseOrProblem,
  shouldRevalidateAfterConflict,
} from "~/features/attempts/components/live/unreachable";
import { allQuestionsOf, coverOf, resultsOf, resumePageOf } from "~/features/quizzes/addresses";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { failureStatus } from "~/server/item-action.server";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { readLargeForm } from "~/server/posted-form";
import { noQuestion, requireQuizAttempt } from "~/server/quiz.server";
import { badRequest } from "~/server/responses";
import { PageHeader } from "~/ui/page-header";
import { builtinQuiz as words } from "~/words/builtin-quiz";
import type { Route } from "./+types/quiz-all";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.title ?? words.failure, matches);
export const handle: FrameHandle = { failure: () => words.failure };

/** A built-in quiz: all questions on one page, without keys. */
export async function loader({ params: { quizId }, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId } = viewer;
  const { quiz, open } = await requireQuizAttempt(viewer, quizId, new Date());
  if (quiz.quizType !== "builtin" || open.mode !== "exam")
    throw redirect(resumePageOf(quiz, open.mode));
  const items = (await listOpenItems(db, { userId, attemptId: open.id })) ?? [];
  return {
    userId,
    title: quiz.title,
    attemptId: open.id,
    items: items.map(clientItem),
  };
}

const statusOf: Partial<Record<AllAnswersProblem["kind"], number>> = {
  stale: 409,
};

/** Saves the answers; submits once all questions are answered. */
export async function action({ params: { quizId }, context, request }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  const post = parseAllPost(await readLargeForm(request, { fields: 3000, characters: 50_000 }));
  if (!post) throw badRequest();
  const facts = { userId, listId: quizId, ...post, now: new Date() };
  const answered = await answerAll(db, transaction, facts);
  switch (answered.to) {
    case "nowhere":
      throw noQuestion(quizId);
    case "same":
      if (answered.error) {
        const { id } = context.get(requestContext);
        log.error({ id, err: answered.error }, "answers were not stored");
        return data(answered.problem, { status: failureStatus(answered.error) });
      }
      return data(answered.problem, { status: statusOf[answered.problem.kind] ?? 422 });
    case "results": {
      const results = resultsOf(quizId, post.attemptId);
      if (!answered.late) return redirect(results);
      return redirectWithNotice(context, results, { tone: "bad", ...answered.late });
    }
  }
}

/** On a network error the choices stay on the page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  responseOrProblem(serverAction());

export const shouldRevalidate = shouldRevalidateAfterConflict;

export default function QuizAll({
  loaderData,
  actionData,
  params: { quizId },
}: Route.ComponentProps) {
  const { title, items } = loaderData;
  return (
    <div className="mx-auto max-w-[720px] space-y-5">
      <PageHeader title={title} lead={words.lead(items.length)} />
      <AllQuestionsForm
        {...loaderData}
        problem={actionData}
        to={{
          item: (position) => `${allQuestionsOf(quizId)}#question-${position}`,
          cover: coverOf(quizId),
        }}
      />
    </div>
  );
}
