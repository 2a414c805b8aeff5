import { db } from "#db/client.server";
import { findResult } from "~/features/attempts/attempts.server";
import { ReviewPage } from "~/features/attempts/components/review-page";
import { readReview } from "~/features/attempts/review.server";
import { caseOf, listOf, resultsOf, reviewOf } from "~/features/case-studies/addresses";
import { findWholeChart } from "~/features/case-studies/case-studies.server";
import { StartRecords, StepRecords } from "~/features/case-studies/components/case-records";
import { recordsByQuestion } from "~/features/case-studies/unfolding";
import { Exhibit } from "~/features/question-bank/components/exhibit";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { noResults, requireCaseStudy } from "~/server/case-study.server";
import { viewerOf } from "~/server/guards";
import { hideClosedLessons } from "~/server/open-lessons.server";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { caseResults, caseReview } from "~/words/case-results";
import { review as words } from "~/words/review";
import type { Route } from "./+types/case-study-review";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(words.pageTitle(loaderData?.title ?? words.notFound), matches);
export const handle: FrameHandle = { failure: () => words.notFound };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { caseStudyId, attemptId } = params;
  const viewer = viewerOf(context);
  const { id: userId } = viewer;
  const study = await requireCaseStudy(viewer, caseStudyId);
  const result = await findResult(db, { userId, listId: caseStudyId, attemptId });
  const whole = await findWholeChart(db, { userId, attemptId });
  if (!result || !whole) throw noResults();
  const asked = url.searchParams.get("show");
  const offered = ["all", "wrong", "flagged"] as const;
  const { review } = await readReview(db, { viewer, result, asked, offered });
  const { reviewed } = review;
  const items = await hideClosedLessons(viewer, reviewed.items, new Date());
  return {
    title: study.title,
    scenario: whole.start.scenario,
    review: { ...review, reviewed: { ...reviewed, items } },
    // The entries of a question in an open attempt are withheld with its key.
    records: recordsByQuestion(
      whole,
      reviewed.items.filter((one) => one.revealed).map((one) => one.position),
    ),
  };
}

export default function CaseStudyReview({ loaderData, params }: Route.ComponentProps) {
  const { caseStudyId, attemptId } = params;
  const { title, scenario, review, records } = loaderData;
  const results = resultsOf(caseStudyId, attemptId);
  return (
    <ReviewPage
      title={title}
      review={review}
      to={{ cover: caseOf(caseStudyId), results, here: reviewOf(caseStudyId, attemptId) }}
      before={<StartRecords scenario={scenario} start={records.start} />}
      why={caseReview.rationale}
      above={({ position, exhibit }) => (
        <>
          <StepRecords steps={records.steps[position]} />
          {exhibit ? <Exhibit exhibit={exhibit} /> : null}
        </>
      )}
    >
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={results}>{words.back}</ButtonLink>
        <ButtonLink to={listOf()} variant="quiet">
          <Icon name="arrow-left" size={18} /> {caseResults.back}
        </ButtonLink>
      </div>
    </ReviewPage>
  );
}
