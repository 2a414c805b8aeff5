import { useEffect } from "react";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { db, transaction } from "#db/client.server";
import { answerItem } from "~/features/attempts/answer.server";
import { findItem, listSheet } from "~/features/attempts/attempts.server";
import { clockFacts } from "~/features/attempts/components/clock-facts";
import { ItemForm } from "~/features/attempts/components/item-form";
import { isAtHand, isLive } from "~/features/attempts/components/live/live-attempt";
import { answerOrProblem, isNoAnswer } from "~/features/attempts/components/live/no-answer";
import { itemPost, marksIn } from "~/features/attempts/item-post";
import type { ItemProblem } from "~/features/attempts/item-problem";
import { positionFrom, staysAmongQuestions } from "~/features/attempts/moves";
import { marksOf } from "~/features/question-bank/items";
import { coverOf, itemOf, resultsOf, signInFor, tutorItemOf } from "~/features/quizzes/addresses";
import { pageTitle } from "~/features/site/title";
import { afterAnswer } from "~/server/answered.server";
import { viewerOf } from "~/server/guards";
import { noQuestion, requireOpenAttempt } from "~/server/quiz.server";
import { badRequest } from "~/server/responses";
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
    item: { ...item, response: marksOf(item.response) },
    sheet: await listSheet(db, { attemptId: open.id }),
    clock: clockFacts(open.deadline, now, timeZone),
  };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { quizId } = params;
  const { id: userId } = viewerOf(context);
  const now = new Date();
  const form = await request.formData();
  const post = itemPost.safeParse({ ...Object.fromEntries(form), answer: marksIn(form) });
  const position = positionFrom(params.position, Number.MAX_SAFE_INTEGER);
  if (!position) throw noQuestion(quizId);
  if (!post.success) throw badRequest();
  const facts = { userId, listId: quizId, position, post: post.data, now };
  const answered = await answerItem(db, transaction, facts);
  return afterAnswer(context, answered, {
    quizId,
    attemptId: post.data.attempt,
    itemAt: (wanted) => itemOf(quizId, wanted),
  });
}

/**
 * Where the line is gone, a proxy answers in our place, or the answer could not be stored, the choice stays on the
 * page and the page says so; without scripts the browser's own error page and its way back do the same.
 */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrProblem(serverAction());

/** The last that the server said of a quiz's page, for when it cannot be asked. */
let last: Awaited<ReturnType<typeof loader>> | undefined;

/** Where nothing answers, the page stays; its questions at hand, and its answers on their way, with it. */
export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (isNoAnswer(error) && last?.quizId === params.quizId && isLive(last.attemptId)) return last;
    throw error;
  }
}

/** From question to question the server need not be asked; nor after a post that did not reach it. */
export const shouldRevalidate = (move: ShouldRevalidateFunctionArgs) => {
  const kind = (move.actionResult as ItemProblem | undefined)?.kind;
  if (kind === "unsent" || kind === "failed") return false;
  // What another device stored is what the page must show now.
  if (kind === "stale") return true;
  const { currentParams, nextParams } = move;
  const moves = staysAmongQuestions(move) && currentParams.position !== nextParams.position;
  return moves && isAtHand(nextParams.position) ? false : move.defaultShouldRevalidate;
};

export default function QuizItem({ loaderData, actionData, params }: Route.ComponentProps) {
  const { quizId, attemptId } = loaderData;
  useEffect(() => {
    last = loaderData;
  }, [loaderData]);
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
