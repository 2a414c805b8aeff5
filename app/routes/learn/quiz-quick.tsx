import { db } from "#db/client.server";
import { findItem } from "~/features/attempts/attempts.server";
import {
  responseOrProblem,
  shouldRevalidateAfterConflict,
} from "~/features/attempts/components/live/unreachable";
import { QuickQuestion } from "~/features/attempts/components/quick-question";
import { clientItem } from "~/features/attempts/stored-answer.server";
import { quickItemOf } from "~/features/quizzes/addresses";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { handleItemPost } from "~/server/item-action.server";
import { noQuestion, quizScreens, requireQuizItem } from "~/server/quiz.server";
import { tutor as words } from "~/words/tutor";
import type { Route } from "./+types/quiz-quick";

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageTitle(words.title(params.position, loaderData?.total ?? words.unknownTotal), matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { quiz, open, position } = await requireQuizItem(viewer, params, quickItemOf, new Date());
  const item = await findItem(db, { userId: viewer.id, attemptId: open.id, position });
  if (!item) throw noQuestion(quiz.id);
  return {
    title: quiz.title,
    total: open.itemCount,
    attemptId: open.id,
    item: clientItem(item),
  };
}

/** An answer is required to continue. */
export const action = ({ params: { quizId, position }, ...args }: Route.ActionArgs) =>
  handleItemPost(args, quizScreens(quizId, quickItemOf), position, { mustHaveAnswer: true });

/** On a network error the choice stays on the page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  responseOrProblem(serverAction());

export const shouldRevalidate = shouldRevalidateAfterConflict;

export default function QuizQuick({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <QuickQuestion
      {...loaderData}
      problem={actionData?.[0]}
      to={(position) => quickItemOf(params.quizId, position)}
    />
  );
}
