import { db } from "#db/client.server";
import { ReviewPage } from "~/features/attempts/components/review-page";
import { readReview } from "~/features/attempts/review.server";
import { coverOf, resultsOf, reviewOf } from "~/features/exams/addresses";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requireExamResult } from "~/server/exam-results.server";
import { viewerOf } from "~/server/guards";
import { hideClosedLessons } from "~/server/open-lessons.server";
import { ButtonLink } from "~/ui/button";
import { review as words } from "~/words/review";
import type { Route } from "./+types/exam-review";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(words.pageTitle(loaderData?.title ?? words.notFound), matches);
export const handle: FrameHandle = { failure: () => words.notFound };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { examId, attemptId } = params;
  const viewer = viewerOf(context);
  const { exam, result } = await requireExamResult(viewer, examId, attemptId);
  const asked = url.searchParams.get("show");
  // No study cards: an exam's questions appear nowhere else (ruling 12).
  const { review } = await readReview(db, {
    viewer,
    result,
    asked,
    offered: ["all", "wrong", "sure", "flagged"],
  });
  const { reviewed } = review;
  const items = await hideClosedLessons(viewer, reviewed.items, new Date());
  return { title: exam.title, review: { ...review, reviewed: { ...reviewed, items } } };
}

export default function ExamReview({ loaderData, params }: Route.ComponentProps) {
  const { examId, attemptId } = params;
  const results = resultsOf(examId, attemptId);
  return (
    <ReviewPage
      {...loaderData}
      to={{ cover: coverOf(examId), results, here: reviewOf(examId, attemptId) }}
    >
      <ButtonLink to={results} variant="primary">
        {words.back}
      </ButtonLink>
    </ReviewPage>
  );
}
