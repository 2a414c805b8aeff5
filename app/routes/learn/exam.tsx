import { data, Form, href, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { isUnavailable } from "#db/errors";
import { newId } from "#db/ids";
import { lockOnUser } from "#db/locks";
import { findOpenAttempt, listAttempts, listProgress } from "~/features/attempts/attempts.server";
import { AttemptHistory } from "~/features/attempts/components/attempt-history";
import { countStored } from "~/features/attempts/count-stored.server";
import { historyFacts, openAttemptFacts } from "~/features/attempts/cover";
import { limitText } from "~/features/attempts/limit-text";
import { resumePosition } from "~/features/attempts/positions";
import { startAttempt } from "~/features/attempts/start.server";
import { discardOf, itemOf, listOf, newestOf, resultsOf } from "~/features/exams/addresses";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { noQuestionsLeft, requireExam, requireStartableExam } from "~/server/exam.server";
import { viewerOf } from "~/server/guards";
import { loadOrRedirect } from "~/server/load-or-redirect.server";
import { log } from "~/server/log.server";
import { ActionBar } from "~/ui/action-bar";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Stat, StatList } from "~/ui/stat";
import { examCover as words } from "~/words/exam-cover";
import { examFailure } from "~/words/exam-failure";
import { number, percent } from "~/words/language";
import { discarding } from "~/words/not-taken";
import type { Route } from "./+types/exam";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.exam.title ?? examFailure, matches);
export const handle: FrameHandle = { failure: () => examFailure };

/** The instructions: the exam, past attempts, and a button to start or continue. */
export const loader = ({ params: { examId }, context }: Route.LoaderArgs) =>
  loadOrRedirect(context, { to: href("/practice"), title: examFailure }, async () => {
    const viewer = viewerOf(context);
    const now = new Date();
    const { id: userId, timeZone, extraTimeFactor } = viewer;
    const { open } = await findOpenAttempt(db, transaction, { userId, listId: examId, now });
    const exam = open
      ? await requireExam(viewer, examId)
      : await requireStartableExam(context, viewer, examId, now);
    const history = await listAttempts(db, { userId, listId: examId });
    const itemCount = open?.itemCount ?? exam.itemCount;
    if (itemCount === 0 && history.length === 0) throw noQuestionsLeft();
    return {
      exam: { ...exam, itemCount },
      limit: limitText(exam.timeLimitMinutes, extraTimeFactor),
      canDiscard: open !== null && (await countStored(db, { attemptId: open.id })).stored === 0,
      open: openAttemptFacts(open, { timeZone, now }),
      history: historyFacts(history, timeZone),
    };
  });

/**
 * Start, Resume and Retake: never creates a second open attempt. If the open one has run out of
 * time, redirects to its result.
 */
export async function action({ params: { examId }, context }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const now = new Date();
  const { id: userId, timeZone } = viewer;
  const look = { userId, listId: examId, now };
  const { open, justClosed } = await findOpenAttempt(db, transaction, look);
  if (justClosed) return redirect(resultsOf(examId, justClosed));
  if (open)
    return redirect(itemOf(examId, resumePosition(await listProgress(db, { attemptId: open.id }))));
  const exam = await requireStartableExam(context, viewer, examId, now);
  const id = newId(now);
  try {
    const started = await transaction(
      (tx) => startAttempt(tx, { id, userId, listId: exam.id, timeZone, now }),
      { lock: lockOnUser(userId) },
    );
    if (!started) throw noQuestionsLeft();
    return redirect(itemOf(examId, 1));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ id: context.get(requestContext).id, err: error }, "an exam was not started");
    return data({ failed: true }, { status: isUnavailable(error) ? 503 : 500 });
  }
}

export default function ExamCover({ loaderData, actionData }: Route.ComponentProps) {
  const { exam, limit, open, canDiscard, history } = loaderData;
  return (
    <div className="mx-auto max-w-[720px] space-y-8">
      <div className="space-y-4">
        <Breadcrumbs trail={[{ label: words.back, to: listOf() }, { label: exam.title }]} />
        <PageHeader title={exam.title} lead={exam.description} />
      </div>
      <StatList three>
        <Stat label={words.questions} value={number(exam.itemCount)} />
        <Stat label={words.time} value={limit.value} note={limit.note} />
        <Stat label={words.mark} value={percent(exam.passingScore)} />
      </StatList>
      {open ? (
        <Notice title={words.begun}>
          {words.started(open.startedAt)}{" "}
          {open.endsAt ? words.endsAt(open.endsAt, open.minutesLeft) : words.stored}
        </Notice>
      ) : (
        <section aria-labelledby="rules" className="space-y-3">
          <h2 id="rules">{words.rulesTitle}</h2>
          <ul className="list-disc space-y-1 pl-5">
            {[...words.rules, ...(exam.timeLimitMinutes === null ? [] : [words.timed])].map(
              (rule) => (
                <li key={rule}>{rule}</li>
              ),
            )}
          </ul>
        </section>
      )}
      <p className="text-ink-2">{words.honest[exam.track](exam.passingScore)}</p>
      {actionData?.failed ? (
        <div role="alert">
          <Notice tone="bad" title={words.notStarted} />
        </div>
      ) : null}
      <Form method="post">
        <ActionBar together={history.length > 0}>
          {history.length > 0 ? (
            <ButtonLink to={newestOf(exam.id)} variant="secondary">
              {words.results}
            </ButtonLink>
          ) : (
            <ButtonLink to={listOf()} variant="quiet">
              {words.back}
            </ButtonLink>
          )}
          <Button size="lg">
            {open ? words.resume : history.length > 0 ? words.retake : words.start}
          </Button>
        </ActionBar>
        {canDiscard ? (
          <ButtonLink to={discardOf(exam.id)} variant="quiet">
            {discarding.link}
          </ButtonLink>
        ) : null}
      </Form>
      <section aria-labelledby="history" className="space-y-3">
        <h2 id="history">{words.attempts}</h2>
        <AttemptHistory
          attempts={history.map((one) => ({ ...one, to: resultsOf(exam.id, one.id) }))}
        />
      </section>
    </div>
  );
}
