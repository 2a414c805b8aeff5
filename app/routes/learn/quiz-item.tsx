import { redirect } from "react-router";
import { db } from "#db/client.server";
import { ItemForm } from "~/features/attempts/components/item-form";
import { asksServer, keptPage } from "~/features/attempts/components/live/item-page";
import { answerOrProblem } from "~/features/attempts/components/live/no-answer";
import { readItemPage } from "~/features/attempts/item-page.server";
import { positionFrom } from "~/features/attempts/moves";
import { coverOf, itemOf, resultsOf, tutorItemOf } from "~/features/quizzes/addresses";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { takePost } from "~/server/answered.server";
import { viewerOf } from "~/server/guards";
import { noQuestion, requireOpenAttempt, takenQuiz } from "~/server/quiz.server";
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
  const { quiz, open } = await requireOpenAttempt(viewer, quizId, now);
  if (open.mode === "tutor")
    throw redirect(tutorItemOf(quizId, positionFrom(position, open.itemCount) ?? 1));
  const page = await readItemPage(db, { viewer, open, position, now });
  if (!page) throw noQuestion(quizId);
  return { ...page, listId: quizId, title: quiz.title };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  takePost(args, takenQuiz(params.quizId, itemOf), params);

/**
 * On a network error, a response that is not ours, or a failed save, the choice stays on the page.
 * Without scripts the browser's own error page allows going back.
 */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrProblem(serverAction());

const kept = keptPage<Awaited<ReturnType<typeof loader>>>();

/** On a network error the page stays, with its loaded questions and its answers in flight. */
export const clientLoader = ({ serverLoader, params }: Route.ClientLoaderArgs) =>
  kept.load(serverLoader, params.quizId);

export const shouldRevalidate = asksServer;

export default function QuizItem({ loaderData, actionData, params }: Route.ComponentProps) {
  const { listId, attemptId } = loaderData;
  kept.useKept(loaderData);
  return (
    <ItemForm
      {...loaderData}
      at={params.position}
      problem={actionData}
      to={{
        item: (wanted) => itemOf(listId, wanted),
        cover: coverOf(listId),
        results: resultsOf(listId, attemptId),
      }}
    />
  );
}
