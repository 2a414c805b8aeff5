import { redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { listSheet } from "~/features/attempts/attempts.server";
import { submitAttempt } from "~/features/attempts/close.server";
import { clockFacts } from "~/features/attempts/components/clock-facts";
import { SubmitLook } from "~/features/attempts/components/submit-look";
import { attemptId } from "~/features/attempts/item-post";
import { coverOf, itemOf, resultsOf } from "~/features/quizzes/addresses";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { requireOpenAttempt, requireQuiz } from "~/server/quiz.server";
import { Icon } from "~/ui/icon";
import { StepMap } from "~/ui/question-map";
import { submitting as words } from "~/words/submitting";
import type { Route } from "./+types/quiz-submit";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.pageTitle, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ params: { quizId }, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const now = new Date();
  const { quiz, open } = await requireOpenAttempt(viewer, quizId, now);
  return {
    title: quiz.title,
    userId,
    quizId,
    attemptId: open.id,
    sheet: await listSheet(db, { attemptId: open.id }),
    clock: clockFacts(open.deadline, now, timeZone),
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
  const { quizId, attemptId, sheet } = loaderData;
  const open = sheet.filter((one) => !one.answered && !one.partial);
  const flagged = sheet.filter((one) => one.flagged);
  return (
    <SubmitLook
      {...loaderData}
      words={words}
      to={{
        item: (position) => itemOf(quizId, position),
        cover: coverOf(quizId),
        results: resultsOf(quizId, attemptId),
      }}
    >
      {open.length === sheet.length ? (
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
        steps={sheet.map((one) => ({
          number: one.position,
          state: one.answered ? "done" : one.partial ? "part" : "open",
          flagged: one.flagged,
          href: itemOf(quizId, one.position),
        }))}
      />
    </SubmitLook>
  );
}
