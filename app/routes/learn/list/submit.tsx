/** Shown before submitting a quiz or practice exam. */
import { data, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { listProgress } from "~/features/attempts/engine/attempts.server";
import { submitAttempt } from "~/features/attempts/engine/close.server";
import { attemptId } from "~/features/attempts/engine/parse-change";
import { listVerdicts } from "~/features/attempts/engine/tutor.server";
import { clockTimes } from "~/features/attempts/player/components/clock-facts";
import { responseOrProblem } from "~/features/attempts/player/components/live/unreachable";
import { SubmitConfirmation } from "~/features/attempts/player/components/submit-confirmation";
import { listScreenWords as words } from "~/features/attempts/player/cover-words";
import type { SubmitMap } from "~/features/attempts/player/kind";
import { submitFacts } from "~/features/attempts/player/submit-facts";
import { answering, examPlayer } from "~/features/attempts/words";
import { kindAt, listPaths } from "~/features/question-bank/list-paths";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { notFound, statusOfFailure } from "~/server/responses";
import type { Route } from "./+types/submit";
import { kindOf, requireAttempt, requireList } from "./kinds.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.submitTitle, matches);
export const handle: FrameHandle = {
  failure: (path) => words.submit[kindAt(path)],
};

export async function loader({ params: { listId }, context, url }: Route.LoaderArgs) {
  const { kind } = kindOf(url);
  if (!kind.submit) throw notFound();
  const { id: userId, timeZone } = viewerOf(context);
  const now = new Date();
  const { list, open } = await requireAttempt(kind, context, { userId, listId, now });
  const progress = await listProgress(db, { attemptId: open.id });
  // Only what has been checked may be shown as right or wrong.
  const verdicts =
    open.mode === "tutor" ? await listVerdicts(db, { userId, attemptId: open.id }) : new Map();
  const clock = clockTimes(open.deadline, now, timeZone);
  const { submit, redUnder, errors } = kind;
  return {
    kind: kind.kind,
    title: list.title,
    userId,
    listId,
    attemptId: open.id,
    facts: submitFacts(progress, submit.words, withVerdicts(submit.maps(progress), verdicts)),
    leave: (kind.kind === "quiz" ? answering : examPlayer).leave,
    flagged: submit.flagged(progress.filter((one) => one.flagged).length),
    clock: clock && (redUnder ? { ...clock, redUnder } : clock),
    notSubmitted: submit.staysOnFailure ? errors.notSubmitted : null,
  };
}

const withVerdicts = (
  maps: SubmitMap[],
  verdicts: Awaited<ReturnType<typeof listVerdicts>>,
): SubmitMap[] =>
  maps.map((map) => ({
    ...map,
    steps: map.steps.map((step) => ({ ...step, state: verdicts.get(step.number) ?? step.state })),
  }));

/** Idempotent. */
export async function action({ params: { listId }, context, request, url }: Route.ActionArgs) {
  const { kind, paths } = kindOf(url);
  const { id: userId } = viewerOf(context);
  const now = new Date();
  await requireList(kind, context, { userId, listId });
  const posted = attemptId.safeParse((await request.formData()).get("attempt"));
  if (!posted.success) return redirect(paths.cover(listId));
  try {
    const submitted = await transaction(
      (tx) => submitAttempt(tx, { userId, attemptId: posted.data, listId, now }),
      { lock: lockOnUser(userId) },
    );
    return redirect(submitted ? paths.results(listId, posted.data) : paths.cover(listId));
  } catch (error) {
    if (!kind.submit?.staysOnFailure) throw error;
    const { id } = context.get(requestContext);
    log.error({ id, err: error }, `${kind.noun} was not submitted`);
    return data({ failed: true }, { status: statusOfFailure(error) });
  }
}

/** An exam's page stays and shows a notice on a network error or a response that is not ours. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  kindAt(new URL(request.url).pathname) === "practice_exam"
    ? responseOrProblem(serverAction())
    : serverAction();

export default function SubmitAttempt({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, listId, attemptId, notSubmitted, ...facts } = loaderData;
  const paths = listPaths[kind];
  return (
    <SubmitConfirmation
      {...facts}
      attemptId={attemptId}
      failed={actionData ? notSubmitted : null}
      to={{
        item: (position) => paths.item(listId, position),
        cover: paths.cover(listId),
        results: paths.results(listId, attemptId),
      }}
    />
  );
}
