import { db, transaction } from "#db/client.server";
import { findAccess } from "~/features/access/access.server";
import {
  findClosedWithoutResult,
  findOpenAttempt,
  findResult,
  findWithheld,
  listAttempts,
} from "~/features/attempts/attempts.server";
import { AttemptHistory } from "~/features/attempts/components/attempt-history";
import { useAnnounceClosed } from "~/features/attempts/components/live/use-announce-closed";
import { NoResult } from "~/features/attempts/components/no-result";
import { OpenLists } from "~/features/attempts/components/open-lists";
import { PrintedFor } from "~/features/attempts/components/printed-for";
import { caseOf, listOf, resultsOf, reviewOf } from "~/features/case-studies/addresses";
import { CaseResult, CaseResultActions } from "~/features/case-studies/components/case-result";
import { isLocked } from "~/features/case-studies/unfolding";
import { redactBreakdown } from "~/features/question-bank/redact-breakdown";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { noResults, requireCaseStudy } from "~/server/case-study.server";
import { viewerOf } from "~/server/guards";
import { dateTime } from "~/ui/dates";
import { PageHeader } from "~/ui/page-header";
import { PrintButton } from "~/ui/print-button";
import { caseResults as words } from "~/words/case-results";
import { notTaken } from "~/words/not-taken";
import type { Route } from "./+types/case-study-results";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(words.pageTitle(loaderData?.study.title ?? words.failure), matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { caseStudyId, attemptId } = params;
  const viewer = viewerOf(context);
  const { id: userId, timeZone, role } = viewer;
  const now = new Date();
  const study = await requireCaseStudy(viewer, caseStudyId);
  const result = await findResult(db, { userId, listId: caseStudyId, attemptId });
  if (!result) {
    const closed = await findClosedWithoutResult(db, { userId, listId: caseStudyId, attemptId });
    if (!closed) throw noResults();
    const back = { to: caseOf(caseStudyId), label: notTaken.caseStudy };
    return { userId, study: { title: study.title }, notTaken: { attempt: closed, back } };
  }
  const { open } = await findOpenAttempt(db, transaction, { userId, listId: caseStudyId, now });
  const { withheld, openLists } = await findWithheld(db, { userId, attemptId });
  const access = await findAccess(db, { userId, role, now });
  const history = await listAttempts(db, { userId, listId: caseStudyId });
  const when = (submittedAt: Date | null) => (submittedAt ? dateTime(submittedAt, timeZone) : "");
  return {
    notTaken: null,
    userId,
    study: { id: study.id, title: study.title },
    isOpen: open !== null,
    underWay: openLists,
    canRetry: open !== null || (study.isPublished && !isLocked(study, access)),
    result: {
      ...result,
      breakdown: result.breakdown && redactBreakdown(result.breakdown, withheld),
      when: when(result.submittedAt),
    },
    learner: viewer.fullName ?? viewer.email,
    others: history
      .filter((one) => one.id !== result.id)
      .map(({ submittedAt, ...one }) => ({ ...one, when: when(submittedAt) })),
  };
}

export default function CaseStudyResults({ loaderData }: Route.ComponentProps) {
  if (!loaderData.notTaken) return <Result {...loaderData} />;
  const { userId, study, notTaken: facts } = loaderData;
  return <NoResult userId={userId} title={study.title} {...facts} />;
}

type ResultProps = Extract<Route.ComponentProps["loaderData"], { notTaken: null }>;

function Result(loaderData: ResultProps) {
  const { userId, study, result, isOpen, underWay, canRetry, learner, others } = loaderData;
  useAnnounceClosed(userId, result.id);
  return (
    <div className="mx-auto max-w-[720px] space-y-7 print:max-w-none">
      <PrintedFor learner={learner} />
      <PageHeader eyebrow={study.title} title={words.title} lead={result.when} />
      <CaseResult
        result={result}
        withheld={underWay.length > 0 ? <OpenLists text={words.withheld} lists={underWay} /> : null}
      />
      <CaseResultActions
        isOpen={isOpen}
        to={{
          review: reviewOf(study.id, result.id),
          retry: canRetry ? caseOf(study.id) : null,
          list: listOf(),
        }}
      />
      {others.length > 0 ? (
        <section aria-labelledby="others" className="space-y-3 print:hidden">
          <h2 id="others">{words.others}</h2>
          <AttemptHistory
            attempts={others.map((one) => ({ ...one, to: resultsOf(study.id, one.id) }))}
          />
        </section>
      ) : null}
      <PrintButton>{words.print}</PrintButton>
    </div>
  );
}
