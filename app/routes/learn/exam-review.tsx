import { href } from "react-router";
import { db } from "#db/client.server";
import { listReview } from "~/features/attempts/attempts.server";
import { ReviewList } from "~/features/attempts/components/review-list";
import { reviewedItems } from "~/features/attempts/review";
import { coverOf, resultsOf, reviewOf } from "~/features/exams/addresses";
import { useSiteName } from "~/features/site/components/use-site-name";
import { pageTitle } from "~/features/site/title";
import { requireExamResult } from "~/server/exam-results.server";
import { viewerOf } from "~/server/guards";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { dateTime } from "~/ui/dates";
import { PageHeader } from "~/ui/page-header";
import { review as words } from "~/words/review";
import type { Route } from "./+types/exam-review";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(words.pageTitle(loaderData?.exam.title ?? words.notFound), matches);
export const handle = { failure: words.notFound };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { examId, attemptId } = params;
  const viewer = viewerOf(context);
  const { id: userId, timeZone } = viewer;
  const { exam, result } = await requireExamResult(viewer, examId, attemptId);
  // No cards of what was wrong: an exam's questions are asked nowhere else (ruling 12).
  const { missed: _missed, ...reviewed } = reviewedItems(
    await listReview(db, { userId, attemptId }),
    { asked: url.searchParams.get("show"), offered: ["all", "wrong", "sure", "flagged"] },
  );
  return {
    exam: { id: exam.id, title: exam.title },
    attemptId,
    score: result.score ?? 0,
    correctCount: result.correctCount ?? 0,
    itemCount: result.itemCount,
    when: result.submittedAt ? dateTime(result.submittedAt, timeZone) : "",
    reviewed,
    learner: viewer.fullName ?? viewer.email,
  };
}

export default function ExamReview({ loaderData }: Route.ComponentProps) {
  const { exam, attemptId, reviewed, learner, score, correctCount, itemCount, when } = loaderData;
  const results = resultsOf(exam.id, attemptId);
  return (
    <div className="mx-auto max-w-[720px] space-y-6 print:max-w-none">
      <p className="hidden text-sm print:block">{words.printed(useSiteName(), learner)}</p>
      <Breadcrumbs
        trail={[
          { label: exam.title, to: coverOf(exam.id) },
          { label: words.results, to: results },
          { label: words.here },
        ]}
      />
      <div className="space-y-1">
        <PageHeader eyebrow={exam.title} title={words.title} lead={words.scored(score)} />
        <p className="text-ink-2">{words.facts(correctCount, itemCount, when)}</p>
      </div>
      <ReviewList
        here={reviewOf(exam.id, attemptId)}
        reviewed={reviewed}
        lessonTo={(lessonId) => href("/lessons/:lessonId", { lessonId })}
      />
      <ButtonLink to={results} variant="primary">
        {words.back}
      </ButtonLink>
    </div>
  );
}
