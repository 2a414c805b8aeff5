import { data, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { isUnavailable } from "#db/errors";
import { lockOnUser } from "#db/locks";
import { listProgress } from "~/features/attempts/attempts.server";
import { submitAttempt } from "~/features/attempts/close.server";
import { clockTimes } from "~/features/attempts/components/clock-facts";
import { responseOrProblem } from "~/features/attempts/components/live/unreachable";
import { SubmitConfirmation } from "~/features/attempts/components/submit-confirmation";
import { attemptId } from "~/features/attempts/item-post";
import { coverOf, itemOf, resultsOf } from "~/features/exams/addresses";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { requireExam, requireExamAttempt } from "~/server/exam.server";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { Disclosure } from "~/ui/disclosure";
import { Notice } from "~/ui/notice";
import { StepMap } from "~/ui/step-map";
import { examFailure } from "~/words/exam-failure";
import { examSubmitting as words } from "~/words/exam-submitting";
import type { Route } from "./+types/exam-submit";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.pageTitle, matches);
export const handle: FrameHandle = { failure: () => examFailure };

export async function loader({ params: { examId }, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const { exam, open } = await requireExamAttempt(viewer, examId, now);
  const clock = clockTimes(open.deadline, now, viewer.timeZone);
  return {
    title: exam.title,
    userId: viewer.id,
    examId,
    attemptId: open.id,
    progress: await listProgress(db, { attemptId: open.id }),
    clock: clock && { ...clock, redUnder: 300 },
  };
}

/** Submits the posted attempt. Idempotent. */
export async function action({ params: { examId }, context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const { id: userId } = viewer;
  const now = new Date();
  await requireExam(viewer, examId);
  const posted = attemptId.safeParse((await request.formData()).get("attempt"));
  if (!posted.success) return redirect(coverOf(examId));
  try {
    const submitted = await transaction(
      (tx) => submitAttempt(tx, { userId, attemptId: posted.data, listId: examId, now }),
      { lock: lockOnUser(userId) },
    );
    return redirect(submitted ? resultsOf(examId, posted.data) : coverOf(examId));
  } catch (error) {
    log.error({ id: context.get(requestContext).id, err: error }, "an exam was not submitted");
    return data({ failed: true }, { status: isUnavailable(error) ? 503 : 500 });
  }
}

/** On a network error, or a response that is not ours, the page stays and shows a notice. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  responseOrProblem(serverAction());

/** More steps are folded, so that the buttons stay near the top on phones. */
const mostSteps = 40;

export default function ExamSubmit({ loaderData, actionData }: Route.ComponentProps) {
  const { examId, attemptId, progress } = loaderData;
  const open = progress.filter((one) => !one.answered && !one.partial);
  const partly = progress.filter((one) => one.partial);
  const flagged = progress.filter((one) => one.flagged);
  const links = (some: typeof progress, label: string) => {
    const map = (
      <StepMap
        label={label}
        steps={some.map((one) => ({
          number: one.position,
          state: one.answered ? "done" : one.partial ? "part" : one.seen ? "empty" : "unseen",
          flagged: one.flagged,
          href: itemOf(examId, one.position),
        }))}
      />
    );
    return some.length > mostSteps ? (
      <Disclosure summary={words.howMany(label, some.length)}>{map}</Disclosure>
    ) : (
      <section className="space-y-2">
        <h2 className="font-sans text-base font-semibold">{label}</h2>
        {map}
      </section>
    );
  };
  return (
    <SubmitConfirmation
      {...loaderData}
      words={words}
      label={words.submit}
      to={{
        item: (position) => itemOf(examId, position),
        cover: coverOf(examId),
        results: resultsOf(examId, attemptId),
      }}
    >
      {actionData ? (
        <div role="alert">
          <Notice tone="bad" title={words.notSubmitted}>
            {words.notSubmittedWhat}
          </Notice>
        </div>
      ) : null}
      {open.length > 0 ? (
        <p>{open.length === progress.length ? words.nothing : words.cost}</p>
      ) : null}
      {open.length > 0 ? links(open, words.open) : null}
      {partly.length > 0 ? links(partly, words.partly) : null}
      {flagged.length > 0 ? links(flagged, words.flagged) : null}
    </SubmitConfirmation>
  );
}
