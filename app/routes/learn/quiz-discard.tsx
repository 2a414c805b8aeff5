import { redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { discardAttempt } from "~/features/attempts/close.server";
import { DiscardForm } from "~/features/attempts/components/discard-form";
import { countStored } from "~/features/attempts/count-stored.server";
import { attemptId } from "~/features/attempts/item-post";
import { coverOf, resultsOf } from "~/features/quizzes/addresses";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { noResults, requireQuiz, requireQuizAttempt } from "~/server/quiz.server";
import { badRequest } from "~/server/responses";
import { discarding as words } from "~/words/not-taken";
import type { Route } from "./+types/quiz-discard";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.pageTitle, matches);
export const handle: FrameHandle = { failure: () => words.failure };

/** Confirms discarding an open attempt. */
export async function loader({ params: { quizId }, context }: Route.LoaderArgs) {
  const { quiz, open } = await requireQuizAttempt(viewerOf(context), quizId, new Date());
  return {
    title: quiz.title,
    attemptId: open.id,
    answered: (await countStored(db, { attemptId: open.id })).stored,
    total: open.itemCount,
    isTutor: open.mode === "tutor",
    cover: coverOf(quizId),
  };
}

/** Discards the posted attempt. Idempotent: redirects to the attempt's outcome. */
export async function action({ params: { quizId }, context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  await requireQuiz(viewer, quizId);
  const posted = attemptId.safeParse((await request.formData()).get("attempt"));
  if (!posted.success) throw badRequest();
  const facts = { userId: viewer.id, attemptId: posted.data, listId: quizId, now: new Date() };
  const lock = lockOnUser(viewer.id);
  const outcome = await transaction((tx) => discardAttempt(tx, facts), { lock });
  if (outcome === "missing") throw noResults();
  return redirect(resultsOf(quizId, posted.data));
}

export default function QuizDiscard({ loaderData }: Route.ComponentProps) {
  return <DiscardForm {...loaderData} />;
}
