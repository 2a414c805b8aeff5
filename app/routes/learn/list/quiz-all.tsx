import { redirect } from "react-router";
import { db } from "#db/client.server";
import { listOpenItems } from "~/features/attempts/engine/attempts.server";
import { clientItem } from "~/features/attempts/engine/stored-answer.server";
import { AllQuestionsForm } from "~/features/attempts/player/components/all-questions-form";
import {
  responseOrProblem,
  shouldRevalidateAfterConflict,
} from "~/features/attempts/player/components/live/unreachable";
import { builtinQuiz as words } from "~/features/attempts/player/tutor-words";
import { listPaths } from "~/features/question-bank/list-paths";
import { allQuestionsOf } from "~/features/quizzes/addresses";
import { quizKind } from "~/features/quizzes/kind.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/quiz-all";
import { handleItemPost } from "./items.server";
import { requireAttempt } from "./kinds.server";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.title ?? words.failure, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ params: { listId }, context }: Route.LoaderArgs) {
  const { id: userId } = viewerOf(context);
  const given = { userId, listId, now: new Date() };
  const { list, open } = await requireAttempt(quizKind, context, given);
  const there = quizKind.pageOf(list, open.mode);
  if (there !== allQuestionsOf(listId)) throw redirect(there);
  const items = (await listOpenItems(db, { userId, attemptId: open.id })) ?? [];
  return {
    userId,
    title: list.title,
    attemptId: open.id,
    items: items.map(clientItem),
  };
}

/** Submits once all questions are answered. */
export const action = (args: Route.ActionArgs) =>
  handleItemPost(args, { itemAt: allQuestionsOf, allOnOnePage: true });

/** Keeps the choices on a network error. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  responseOrProblem(serverAction());

export const shouldRevalidate = shouldRevalidateAfterConflict;

export default function QuizAll({
  loaderData,
  actionData,
  params: { listId },
}: Route.ComponentProps) {
  const { title, items } = loaderData;
  return (
    <div className="mx-auto max-w-[720px]">
      <AllQuestionsForm
        {...loaderData}
        heading={<PageHeader title={title} lead={words.lead(items.length)} />}
        problems={actionData}
        to={{
          item: (position) => `${allQuestionsOf(listId)}#question-${position}`,
          cover: listPaths.quiz.cover(listId),
        }}
      />
    </div>
  );
}
