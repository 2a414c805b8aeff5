import { redirect } from "react-router";
import { db } from "#db/client.server";
import { ItemForm } from "~/features/attempts/components/item-form";
import { rememberPage, shouldRevalidateItem } from "~/features/attempts/components/live/item-page";
import { responseOrProblem } from "~/features/attempts/components/live/unreachable";
import { readItemPage } from "~/features/attempts/item-page.server";
import { parsePosition } from "~/features/attempts/positions";
import { coverOf, itemOf, resultsOf, tutorItemOf } from "~/features/quizzes/addresses";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { handleItemPost } from "~/server/item-action.server";
import { noQuestion, quizScreens, requireQuizAttempt } from "~/server/quiz.server";
import { answering as words } from "~/words/answering";
import { quizFailure } from "~/words/quiz-failure";
import type { Route } from "./+types/quiz-item";

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageTitle(words.title(params.position, loaderData?.total ?? words.unknownTotal), matches);
export const handle: FrameHandle = { failure: () => quizFailure, quiet: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { quizId, position } = params;
  const viewer = viewerOf(context);
  const now = new Date();
  const { quiz, open } = await requireQuizAttempt(viewer, quizId, now);
  if (open.mode === "tutor")
    throw redirect(tutorItemOf(quizId, parsePosition(position, open.itemCount) ?? 1));
  const page = await readItemPage(db, { viewer, open, position, now });
  if (!page) throw noQuestion(quizId);
  return { ...page, listId: quizId, title: quiz.title };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  handleItemPost(args, quizScreens(params.quizId, itemOf), params.position);

/**
 * On a network error, a response that is not ours, or a failed save, the choice stays on the page.
 * Without scripts the browser's own error page allows going back.
 */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  responseOrProblem(serverAction());

const kept = rememberPage<Awaited<ReturnType<typeof loader>>>();

/** On a network error the page stays, with its loaded questions and its answers in flight. */
export const clientLoader = ({ serverLoader, params }: Route.ClientLoaderArgs) =>
  kept.load(serverLoader, params.quizId);

export const shouldRevalidate = shouldRevalidateItem;

export default function QuizItem({ loaderData, actionData, params }: Route.ComponentProps) {
  const { listId, attemptId } = loaderData;
  kept.useRemember(loaderData);
  return (
    <ItemForm
      {...loaderData}
      positionParam={params.position}
      problem={actionData?.[0]}
      to={{
        item: (wanted) => itemOf(listId, wanted),
        cover: coverOf(listId),
        results: resultsOf(listId, attemptId),
      }}
    />
  );
}
