import { ItemForm } from "~/features/attempts/player/components/item-form";
import {
  rememberPage,
  shouldRevalidateItem,
} from "~/features/attempts/player/components/live/item-page";
import { responseOrProblem } from "~/features/attempts/player/components/live/unreachable";
import { answering as words } from "~/features/attempts/words";
import { listPaths } from "~/features/question-bank/list-paths";
import { quizKind } from "~/features/quizzes/kind.server";
import { quizFailure } from "~/features/site/failure-words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import type { Route } from "./+types/quiz-item";
import { handleItemPost, loadItem } from "./items.server";

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageTitle(words.title(params.position, loaderData?.total ?? words.unknownTotal), matches);
export const handle: FrameHandle = { failure: () => quizFailure };

export const loader = (args: Route.LoaderArgs) => loadItem(quizKind, args);

export const action = (args: Route.ActionArgs) => handleItemPost(args);

/**
 * Keeps the choice on a network error, a response that is not ours, or a failed save. Without
 * scripts the browser allows going back.
 */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  responseOrProblem(serverAction());

const kept = rememberPage<Awaited<ReturnType<typeof loader>>>();

/** A network error keeps the page, with loaded questions and answers in flight. */
export const clientLoader = ({ serverLoader, params }: Route.ClientLoaderArgs) =>
  kept.load(serverLoader, params.listId);

export const shouldRevalidate = shouldRevalidateItem;

const paths = listPaths.quiz;

export default function QuizItem({ loaderData, actionData, params }: Route.ComponentProps) {
  const { listId, attemptId } = loaderData;
  kept.useRemember(loaderData);
  return (
    <ItemForm
      {...loaderData}
      positionParam={params.position}
      problem={actionData?.[0]}
      to={{
        item: (wanted) => paths.item(listId, wanted),
        cover: paths.cover(listId),
        results: paths.results(listId, attemptId),
      }}
    />
  );
}
