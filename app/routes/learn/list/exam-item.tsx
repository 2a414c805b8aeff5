import { examTools } from "~/features/attempts/player/components/exam-tools";
import { ItemForm } from "~/features/attempts/player/components/item-form";
import {
  rememberPage,
  shouldRevalidateItem,
} from "~/features/attempts/player/components/live/item-page";
import { responseOrProblem } from "~/features/attempts/player/components/live/unreachable";
import { answering, examPlayer as words } from "~/features/attempts/words";
import { examKind } from "~/features/exams/kind.server";
import { Exhibit } from "~/features/question-bank/components/exhibit";
import { listPaths } from "~/features/question-bank/list-paths";
import { examFailure } from "~/features/site/failure-words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import type { Route } from "./+types/exam-item";
import { handleItemPost, loadItem } from "./items.server";

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageTitle(answering.title(params.position, loaderData?.total ?? answering.unknownTotal), matches);
export const handle: FrameHandle = { failure: () => examFailure };

export const loader = (args: Route.LoaderArgs) => loadItem(examKind, args);

export const action = (args: Route.ActionArgs) => handleItemPost(args);

/** As in quiz-item: errors keep the choice on the page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  responseOrProblem(serverAction());

const kept = rememberPage<Awaited<ReturnType<typeof loader>>>();

/** Offline, the exam continues with loaded questions. */
export const clientLoader = ({ serverLoader, params }: Route.ClientLoaderArgs) =>
  kept.load(serverLoader, params.listId);

export const shouldRevalidate = shouldRevalidateItem;

const paths = listPaths.practice_exam;

export default function ExamItem({ loaderData, actionData, params }: Route.ComponentProps) {
  const { listId, attemptId } = loaderData;
  kept.useRemember(loaderData);
  return (
    <ItemForm
      {...loaderData}
      positionParam={params.position}
      problem={actionData?.[0]}
      labels={words}
      above={({ exhibit }) => (exhibit ? <Exhibit exhibit={exhibit} /> : null)}
      tools={examTools}
      to={{
        item: (wanted) => paths.item(listId, wanted),
        cover: paths.cover(listId),
        results: paths.results(listId, attemptId),
      }}
    />
  );
}
