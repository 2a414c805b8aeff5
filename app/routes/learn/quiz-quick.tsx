import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { db } from "#db/client.server";
import { findItem } from "~/features/attempts/attempts.server";
import { answerOrProblem } from "~/features/attempts/components/live/no-answer";
import { QuickQuestion } from "~/features/attempts/components/quick-question";
import { itemFacts } from "~/features/attempts/item-facts";
import type { TutorProblem } from "~/features/attempts/item-problem";
import { positionFrom } from "~/features/attempts/moves";
import { pageOf, quickItemOf } from "~/features/quizzes/addresses";
import { pageTitle } from "~/features/site/title";
import { takePost } from "~/server/answered.server";
import { viewerOf } from "~/server/guards";
import { noQuestion, requireOpenAttempt, takenQuiz } from "~/server/quiz.server";
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
    item: itemFacts(item),
  };
}

/** Stores the answer and goes on; without one there is no going on. */
export async function action({ params, ...args }: Route.ActionArgs) {
  const list = takenQuiz(params.quizId, (position) => quickItemOf(params.quizId, position));
  return takePost(args, list, { position: params.position, needsOne: true });
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
