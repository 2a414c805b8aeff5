import { data, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { allPost } from "~/features/attempts/all-post";
import { type AllProblem, answerAll } from "~/features/attempts/answer-all.server";
import { listOpenItems } from "~/features/attempts/attempts.server";
import { AllForm } from "~/features/attempts/components/all-form";
import { answerOrProblem, looksAgain } from "~/features/attempts/components/live/no-answer";
import { itemFacts } from "~/features/attempts/item-facts";
import { allOf, coverOf, pageOf, resultsOf } from "~/features/quizzes/addresses";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { statusOfFailure } from "~/server/answered.server";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { readLargeForm } from "~/server/posted-form";
import { noQuestion, requireOpenAttempt } from "~/server/quiz.server";
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
  const { quiz, open } = await requireOpenAttempt(viewer, quizId, new Date());
  if (quiz.quizType !== "builtin" || open.mode !== "exam") throw redirect(pageOf(quiz, open.mode));
  const items = (await listOpenItems(db, { userId, attemptId: open.id })) ?? [];
  return {
    userId,
    title: quiz.title,
    attemptId: open.id,
    items: items.map(itemFacts),
  };
}

const statusOf: Partial<Record<AllProblem["kind"], number>> = {
  stale: 409,
};

/** Saves the answers; submits once all questions are answered. */
export async function action({ params: { quizId }, context, request }: Route.ActionArgs) {
  const { id: userId } = viewerOf(context);
  const post = allPost(await readLargeForm(request, { fields: 3000, characters: 50_000 }));
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
        return data(answered.problem, { status: statusOfFailure(answered.error) });
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
  answerOrProblem(serverAction());

export const shouldRevalidate = looksAgain;

export default function QuizAll({
  loaderData,
  actionData,
  params: { quizId },
}: Route.ComponentProps) {
  const { title, items } = loaderData;
  return (
    <div className="mx-auto max-w-[720px] space-y-5">
      <PageHeader title={title} lead={words.lead(items.length)} />
      <AllForm
        {...loaderData}
        problem={actionData}
        to={{
          item: (position) => `${allOf(quizId)}#question-${position}`,
          cover: coverOf(quizId),
        }}
      />
    </div>
  );
}
