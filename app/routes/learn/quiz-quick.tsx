import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { db, transaction } from "#db/client.server";
import { answerItem } from "~/features/attempts/answer.server";
import { findItem } from "~/features/attempts/attempts.server";
import { answerOrProblem } from "~/features/attempts/components/live/no-answer";
import { QuickQuestion } from "~/features/attempts/components/quick-question";
import { itemPost, marksIn } from "~/features/attempts/item-post";
import type { TutorProblem } from "~/features/attempts/item-problem";
import { positionFrom } from "~/features/attempts/moves";
import { marksOf } from "~/features/question-bank/items";
import { pageOf, quickItemOf } from "~/features/quizzes/addresses";
import { pageTitle } from "~/features/site/title";
import { afterAnswer } from "~/server/answered.server";
import { viewerOf } from "~/server/guards";
import { noQuestion, requireOpenAttempt } from "~/server/quiz.server";
import { badRequest } from "~/server/responses";
import { tutor as words } from "~/words/tutor";
import type { Route } from "./+types/quiz-quick";

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  pageTitle(words.title(params.position, loaderData?.total ?? words.unknownTotal), matches);
export const handle = {
  get failure() {
    return words.failure;
  },
};

/** One question of a quick quiz. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { quizId } = params;
  const viewer = viewerOf(context);
  const { quiz, open } = await requireOpenAttempt(viewer, quizId, new Date());
  const position = positionFrom(params.position, open.itemCount);
  if (!position) throw noQuestion(quizId);
  if (quiz.quizType !== "quick") throw redirect(pageOf(quiz, open.mode, position));
  const item = await findItem(db, { userId: viewer.id, attemptId: open.id, position });
  if (!item) throw noQuestion(quizId);
  return {
    title: quiz.title,
    total: open.itemCount,
    attemptId: open.id,
    item: { ...item, response: marksOf(item.response) },
  };
}

/** Stores the answer and goes on; without one there is no going on. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const { quizId } = params;
  const { id: userId } = viewerOf(context);
  const position = positionFrom(params.position, Number.MAX_SAFE_INTEGER);
  if (!position) throw noQuestion(quizId);
  const form = await request.formData();
  const post = itemPost.safeParse({ ...Object.fromEntries(form), answer: marksIn(form) });
  if (!post.success) throw badRequest();
  if (post.data.answer.length === 0)
    return data({ kind: "unanswered" } satisfies TutorProblem, { status: 422 });
  const facts = { userId, listId: quizId, position, post: post.data, now: new Date() };
  return afterAnswer(context, await answerItem(db, transaction, facts), {
    quizId,
    attemptId: post.data.attempt,
    itemAt: (wanted) => quickItemOf(quizId, wanted),
  });
}

/** Where nothing answers, the choice stays on the page, and the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrProblem(serverAction());

/** What another tab stored is what the page must show now. */
export const shouldRevalidate = (move: ShouldRevalidateFunctionArgs) =>
  (move.actionResult as TutorProblem | undefined)?.kind === "stale" || move.defaultShouldRevalidate;

export default function QuizQuick({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <QuickQuestion
      {...loaderData}
      problem={actionData}
      to={(position) => quickItemOf(params.quizId, position)}
    />
  );
}
