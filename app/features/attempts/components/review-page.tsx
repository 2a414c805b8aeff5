import type { ReactNode } from "react";
import { href } from "react-router";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { PageHeader } from "~/ui/page-header";
import { PrintButton } from "~/ui/print-button";
import { review as words } from "~/words/review";
import type { Review } from "../review.server";
import { PrintedFor } from "./printed-for";
import { ReviewList, type ReviewListProps } from "./review-list";

export type ReviewPageProps = Pick<ReviewListProps, "why" | "above" | "actions"> & {
  title: string;
  review: Review;
  /** `here`: the review's address without a filter. */
  to: { cover: string; results: string; here: string };
  before?: ReactNode;
  children: ReactNode;
};

/** Review of a closed attempt at any kind of list. */
export function ReviewPage({ title, review, to, before, children, ...list }: ReviewPageProps) {
  const { score, correctCount, itemCount, when, learner, reviewed, openLists } = review;
  return (
    <div className="mx-auto max-w-[720px] space-y-6 print:max-w-none">
      <PrintedFor learner={learner} />
      <Breadcrumbs
        trail={[
          { label: title, to: to.cover },
          { label: words.results, to: to.results },
          { label: words.here },
        ]}
      />
      <div className="space-y-1">
        <PageHeader eyebrow={title} title={words.title} lead={words.scored(score)} />
        <p className="text-ink-2">{words.facts(correctCount, itemCount, when)}</p>
      </div>
      {before}
      <ReviewList
        {...list}
        here={to.here}
        reviewed={reviewed}
        openLists={openLists}
        lessonTo={(lessonId) => href("/lessons/:lessonId", { lessonId })}
      />
      {children}
      <PrintButton>{words.print}</PrintButton>
    </div>
  );
}
