import { useEffect } from "react";
import { redirect } from "react-router";
import { db } from "#db/client.server";
import { findItem, listSheet } from "~/features/attempts/attempts.server";
import { clockFacts } from "~/features/attempts/components/clock-facts";
import { ItemForm } from "~/features/attempts/components/item-form";
import { asksServer, keptPage } from "~/features/attempts/components/live/item-page";
import { answerOrProblem } from "~/features/attempts/components/live/no-answer";
import { itemFacts } from "~/features/attempts/item-facts";
import { positionFrom } from "~/features/attempts/moves";
import { coverOf, itemOf, resultsOf, signInFor, tutorItemOf } from "~/features/quizzes/addresses";
import { pageTitle } from "~/features/site/title";
import { takePost } from "~/server/answered.server";
import { viewerOf } from "~/server/guards";
import { noQuestion, requireOpenAttempt, takenQuiz } from "~/server/quiz.server";
import { answering as words } from "~/words/answering";
import { quizFailure } from "~/words/quiz-failure";
import type { Route } from "./+types/quiz-item";

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageTitle(words.title(params.position, loaderData?.total ?? words.unknownTotal), matches);
export const handle = { failure: quizFailure, quiet: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { quizId } = params;
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const now = new Date();
  const { quiz, open } = await requireOpenAttempt(viewer, quizId, now);
  const position = positionFrom(params.position, open.itemCount);
  if (open.mode === "tutor") throw redirect(tutorItemOf(quizId, position ?? 1));
  const item = position && (await findItem(db, { userId, attemptId: open.id, position }));
  if (!item) throw noQuestion(quizId);
  return {
    userId,
    quizId,
    title: quiz.title,
    attemptId: open.id,
    total: open.itemCount,
    item: itemFacts(item),
    sheet: await listSheet(db, { attemptId: open.id }),
    clock: clockFacts(open.deadline, now, timeZone),
  };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const list = takenQuiz(params.quizId, (position) => itemOf(params.quizId, position));
  return takePost(args, list, params);
}

/**
 * Where the line is gone, a proxy answers in our place, or the answer could not be stored, the choice stays on the
 * page and the page says so; without scripts the browser's own error page and its way back do the same.
 */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrProblem(serverAction());

const kept = keptPage<Awaited<ReturnType<typeof loader>>>();

/** Where nothing answers, the page stays; its questions at hand, and its answers on their way, with it. */
export const clientLoader = ({ serverLoader, params }: Route.ClientLoaderArgs) =>
  kept.load(serverLoader, (last) => last.quizId === params.quizId);

export const shouldRevalidate = asksServer;

export default function QuizItem({ loaderData, actionData, params }: Route.ComponentProps) {
  const { quizId, attemptId } = loaderData;
  useEffect(() => kept.keep(loaderData), [loaderData]);
  const position = positionFrom(params.position, loaderData.total) ?? loaderData.item.position;
  return (
    <ItemForm
      {...loaderData}
      position={position}
      problem={actionData}
      to={{
        item: (wanted) => itemOf(quizId, wanted),
        cover: coverOf(quizId),
        results: resultsOf(quizId, attemptId),
        signIn: signInFor(quizId, position),
      }}
    />
  );
}
