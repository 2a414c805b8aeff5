import { redirect } from "react-router";
import { db } from "#db/client.server";
import { listOpenItems } from "~/features/attempts/attempts.server";
import { AllQuestionsForm } from "~/features/attempts/components/all-questions-form";
import {
  responseOrProblem,
  shouldRevalidateAfterConflict,
} from "~/features/attempts/components/live/unreachable";
import { clientItem } from "~/features/attempts/stored-answer.server";
import { allQuestionsOf, coverOf, resumePageOf } from "~/features/quizzes/addresses";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { handleItemPost } from "~/server/item-action.server";
import { quizScreens, requireQuizAttempt } from "~/server/quiz.server";
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

/** Saves the answers; submits once all questions are answered. */
export const action = ({ params: { quizId }, ...args }: Route.ActionArgs) =>
  handleItemPost(args, quizScreens(quizId, allQuestionsOf), null, { allOnOnePage: true });

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
        problems={actionData}
        to={{
          item: (position) => `${allQuestionsOf(quizId)}#question-${position}`,
          cover: coverOf(quizId),
        }}
      />
    </div>
  );
}
