import { href } from "react-router";
import { db } from "#db/client.server";
import { findResult, listReview } from "~/features/attempts/attempts.server";
import { ReviewList } from "~/features/attempts/components/review-list";
import { reviewedItems } from "~/features/attempts/review";
import { caseOf, listOf, resultsOf, reviewOf } from "~/features/case-studies/addresses";
import { findWholeChart } from "~/features/case-studies/case-studies.server";
import { StartRecords, StepRecords } from "~/features/case-studies/components/case-records";
import { recordsByQuestion } from "~/features/case-studies/unfolding";
import { Exhibit } from "~/features/question-bank/components/exhibit";
import { useSiteName } from "~/features/site/components/use-site-name";
import { pageTitle } from "~/features/site/title";
import { noResults, requireCaseStudy } from "~/server/case-study.server";
import { viewerOf } from "~/server/guards";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { dateTime } from "~/ui/dates";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { caseResults, caseReview as words } from "~/words/case-results";
import type { Route } from "./+types/case-study-review";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(words.pageTitle(loaderData?.study.title ?? caseResults.failure), matches);
export const handle = {
  get failure() {
    return caseResults.failure;
  },
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { caseStudyId, attemptId } = params;
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const study = await requireCaseStudy(viewer, caseStudyId);
  const result = await findResult(db, { userId, listId: caseStudyId, attemptId });
  const whole = await findWholeChart(db, { caseStudyId, attemptId });
  if (!result || !whole) throw noResults();
  const { missed: _, ...reviewed } = reviewedItems(await listReview(db, { userId, attemptId }), {
    asked: url.searchParams.get("show"),
    offered: ["all", "wrong", "flagged"],
  });
  return {
    study: { id: study.id, title: study.title, scenario: study.scenario },
    attemptId,
    score: result.score ?? 0,
    correctCount: result.correctCount ?? 0,
    itemCount: result.itemCount,
    when: result.submittedAt ? dateTime(result.submittedAt, timeZone) : "",
    learner: viewer.fullName ?? viewer.email,
    reviewed,
    // Of questions that are under way again, the step's entries stay away with the key.
    records: recordsByQuestion(
      whole,
      reviewed.items.filter((one) => one.revealed).map((one) => one.position),
    ),
  };
}

export default function CaseStudyReview({ loaderData }: Route.ComponentProps) {
  const { study, attemptId, reviewed, records, learner } = loaderData;
  const { score, correctCount, itemCount, when } = loaderData;
  const results = resultsOf(study.id, attemptId);
  return (
    <div className="mx-auto max-w-[720px] space-y-6 print:max-w-none">
      <p className="hidden text-sm print:block">{caseResults.printed(useSiteName(), learner)}</p>
      <Breadcrumbs
        trail={[
          { label: study.title, to: caseOf(study.id) },
          { label: words.results, to: results },
          { label: words.here },
        ]}
      />
      <div className="space-y-1">
        <PageHeader eyebrow={study.title} title={words.title} lead={words.lead(score)} />
        <p className="text-ink-2">{words.facts(correctCount, itemCount, when)}</p>
      </div>
      <StartRecords scenario={study.scenario} start={records.start} />
      <ReviewList
        here={reviewOf(study.id, attemptId)}
        reviewed={reviewed}
        why={words.rationale}
        lessonTo={(lessonId) => href("/lessons/:lessonId", { lessonId })}
        above={({ position, exhibit }) => (
          <>
            <StepRecords steps={records.steps[position]} />
            {exhibit ? <Exhibit exhibit={exhibit} /> : null}
          </>
        )}
      />
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={results}>{words.toResults}</ButtonLink>
        <ButtonLink to={listOf()} variant="quiet">
          <Icon name="arrow-left" size={18} /> {caseResults.back}
        </ButtonLink>
      </div>
    </div>
  );
}
