import { redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { listProgress } from "~/features/attempts/attempts.server";
import { submitAttempt } from "~/features/attempts/close.server";
import { clockTimes } from "~/features/attempts/components/clock-facts";
import { SubmitConfirmation } from "~/features/attempts/components/submit-confirmation";
import { attemptId } from "~/features/attempts/item-post";
import { coverOf, itemOf, resultsOf } from "~/features/quizzes/addresses";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { requireQuiz, requireQuizAttempt } from "~/server/quiz.server";
import { Icon } from "~/ui/icon";
import { StepMap } from "~/ui/step-map";
import { submitting as words } from "~/words/submitting";
import type { Route } from "./+types/quiz-submit";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.pageTitle, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ params: { quizId }, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const now = new Date();
  const { quiz, open } = await requireQuizAttempt(viewer, quizId, now);
  return {
    title: quiz.title,
    userId,
    quizId,
    attemptId: open.id,
    progress: await listProgress(db, { attemptId: open.id }),
    clock: clockTimes(open.deadline, now, timeZone),
  };
}

/** Submits the posted attempt. Idempotent. */
export async function action({ params: { quizId }, context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const { id: userId } = viewer;
  const now = new Date();
  await requireQuiz(viewer, quizId);
  const posted = attemptId.safeParse((await request.formData()).get("attempt"));
  if (!posted.success) return redirect(coverOf(quizId));
  const submitted = await transaction(
    (tx) => submitAttempt(tx, { userId, attemptId: posted.data, listId: quizId, now }),
    { lock: lockOnUser(userId) },
  );
  return redirect(submitted ? resultsOf(quizId, posted.data) : coverOf(quizId));
}

export default function QuizSubmit({ loaderData }: Route.ComponentProps) {
  const { quizId, attemptId, progress } = loaderData;
  const open = progress.filter((one) => !one.answered && !one.partial);
  const flagged = progress.filter((one) => one.flagged);
  return (
    <SubmitConfirmation
      {...loaderData}
      words={words}
      to={{
        item: (position) => itemOf(quizId, position),
        cover: coverOf(quizId),
        results: resultsOf(quizId, attemptId),
      }}
    >
      {open.length === progress.length ? (
        <p>{words.nothing}</p>
      ) : open.length > 0 ? (
        <p>{words.cost(open.map((one) => one.position))}</p>
      ) : null}
      {flagged.length > 0 ? (
        <p className="flex items-center gap-2">
          <Icon name="flag" size={18} className="text-focus" />
          {words.flagged(flagged.length)}
        </p>
      ) : null}
      <StepMap
        label={words.map}
        steps={progress.map((one) => ({
          number: one.position,
          state: one.answered ? "done" : one.partial ? "part" : "open",
          flagged: one.flagged,
          href: itemOf(quizId, one.position),
        }))}
      />
    </SubmitConfirmation>
  );
}
