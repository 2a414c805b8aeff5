import { db } from "#db/client.server";
import { findItem } from "~/features/attempts/attempts.server";
import {
  responseOrProblem,
  shouldRevalidateAfterConflict,
} from "~/features/attempts/components/live/unreachable";
import { QuickQuestion } from "~/features/attempts/components/quick-question";
import { clientItem } from "~/features/attempts/stored-answer.server";
import { quickItemOf } from "~/features/quizzes/addresses";
import { quizKind } from "~/features/quizzes/kind.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { refusalResponse } from "~/server/refusals.server";
import { tutor as words } from "~/words/tutor";
import type { Route } from "./+types/quiz-quick";
import { handleItemPost, requireItem } from "./items.server";

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageTitle(words.title(params.position, loaderData?.total ?? words.unknownTotal), matches);
export const handle: FrameHandle = { failure: () => words.failure };

const page = { itemAt: quickItemOf, mustHaveAnswer: true };

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { list, open, position } = await requireItem(quizKind, args, page.itemAt, new Date());
  const { id: userId } = viewerOf(context);
  const item = await findItem(db, { userId, attemptId: open.id, position });
  if (!item) throw refusalResponse(context, quizKind.errors.noQuestion(params.listId));
  return {
    title: list.title,
    total: open.itemCount,
    attemptId: open.id,
    item: clientItem(item),
  };
}

export const action = (args: Route.ActionArgs) => handleItemPost(args, page);

/** Keeps the choice on a network error. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  responseOrProblem(serverAction());

export const shouldRevalidate = shouldRevalidateAfterConflict;

export default function QuizQuick({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <QuickQuestion
      {...loaderData}
      problem={actionData?.[0]}
      to={(position) => quickItemOf(params.listId, position)}
    />
  );
}
