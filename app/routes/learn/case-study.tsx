import { data, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { isUnavailable } from "#db/errors";
import { newId } from "#db/ids";
import { lockOnUser } from "#db/locks";
import { findOpenAttempt, listAttempts, listProgress } from "~/features/attempts/attempts.server";
import { AttemptHistory } from "~/features/attempts/components/attempt-history";
import { furthestOpenable } from "~/features/attempts/positions";
import { startAttempt } from "~/features/attempts/start.server";
import { itemOf, listOf, resultsOf } from "~/features/case-studies/addresses";
import { CaseStart } from "~/features/case-studies/components/case-start";
import { Scenario } from "~/features/case-studies/components/scenario";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import {
  noQuestionsLeft,
  requireCaseStudy,
  requireStartableCase,
} from "~/server/case-study.server";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { loadOrRedirect } from "~/server/load-or-redirect.server";
import { log } from "~/server/log.server";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { dateTime } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { caseStudy as words } from "~/words/case-study";
import { difficultyLabels } from "~/words/difficulties";
import type { Route } from "./+types/case-study";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.study.title ?? words.notFound, matches);
export const handle: FrameHandle = { failure: () => words.failure };

/** The case's page: its description, past attempts, and a button to start or continue. */
export const loader = ({ params: { caseStudyId }, context }: Route.LoaderArgs) =>
  loadOrRedirect(context, { to: listOf(), title: words.failure }, async () => {
    const viewer = viewerOf(context);
    const now = new Date();
    const { id: userId, timeZone } = viewer;
    const { open } = await findOpenAttempt(db, transaction, { userId, listId: caseStudyId, now });
    const study = open
      ? await requireCaseStudy(viewer, caseStudyId)
      : await requireStartableCase(context, caseStudyId, now);
    const history = await listAttempts(db, { userId, listId: caseStudyId });
    const { isPublished: _, ...shown } = study;
    return {
      study: { ...shown, itemCount: open?.itemCount ?? shown.itemCount },
      begun: open && dateTime(open.startedAt, timeZone),
      history: history.map(({ submittedAt, ...one }) => ({
        ...one,
        when: submittedAt ? dateTime(submittedAt, timeZone) : "",
      })),
    };
  });

/**
 * Start, Resume and Retry Lesson: never creates a second open attempt. Redirects to the first
 * unanswered question.
 */
export async function action({ params: { caseStudyId }, context }: Route.ActionArgs) {
  const { id: userId, timeZone } = viewerOf(context);
  const now = new Date();
  const look = { userId, listId: caseStudyId, now };
  const { open } = await findOpenAttempt(db, transaction, look);
  if (open) {
    const sheet = await listProgress(db, { attemptId: open.id });
    return redirect(itemOf(caseStudyId, furthestOpenable(sheet)));
  }
  const { itemCount } = await requireStartableCase(context, caseStudyId, now);
  if (itemCount === 0) return redirect(".");
  const id = newId(now);
  try {
    const started = await transaction((tx) => startAttempt(tx, { ...look, id, timeZone }), {
      lock: lockOnUser(userId),
    });
    if (!started) throw noQuestionsLeft();
    return redirect(itemOf(caseStudyId, 1));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ id: context.get(requestContext).id, err: error }, "a case study was not started");
    return data({ failed: true }, { status: isUnavailable(error) ? 503 : 500 });
  }
}

export default function CaseStudyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { study, begun: startedAt, history } = loaderData;
  return (
    <div className="mx-auto max-w-[720px] space-y-8">
      <div className="space-y-4">
        <ButtonLink to={listOf()} variant="quiet" size="sm" className="-ml-3">
          <Icon name="arrow-left" size={18} /> {words.back}
        </ButtonLink>
        <h1>{study.title}</h1>
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{difficultyLabels[study.difficulty]}</Badge>
          <span className="flex items-center gap-1.5 text-sm text-ink-2">
            <Icon name="clock" size={16} /> {words.minutes(study.estimatedMinutes)}
          </span>
        </p>
      </div>
      <section aria-labelledby="scenario" className="sheet space-y-3">
        <h2 id="scenario">{words.scenario}</h2>
        <Scenario text={study.scenario} />
      </section>
      {actionData && "failed" in actionData ? (
        <div role="alert">
          <Notice tone="bad" title={words.notStarted} />
        </div>
      ) : null}
      {study.itemCount === 0 ? (
        <EmptyState title={words.noQuestions}>{words.noQuestionsWhy}</EmptyState>
      ) : (
        <CaseStart study={study} startedAt={startedAt} isTaken={history.length > 0} />
      )}
      {study.itemCount === 0 && history.length === 0 ? null : (
        <section aria-labelledby="history" className="space-y-3">
          <h2 id="history">{words.yourAttempts}</h2>
          <AttemptHistory
            attempts={history.map((one) => ({ ...one, to: resultsOf(study.id, one.id) }))}
          />
        </section>
      )}
    </div>
  );
}
