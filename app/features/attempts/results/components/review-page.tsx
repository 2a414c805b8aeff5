import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { classes } from "~/ui/classes";
import { Disclosure } from "~/ui/disclosure";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import { PrintButton } from "~/ui/print-button";
import { StepMap } from "~/ui/step-map";
import { TabLinks } from "~/ui/tabs";
import { reportProblemPath } from "../report-problem";
import { type ReviewedItem, type reviewedItems, reviewPage } from "../review";
import type { Review } from "../review.server";
import { review as words } from "../words";
import { OpenLists } from "./open-lists";
import { PrintedFor } from "./printed-for";
import { ReviewItem } from "./review-item";

/** A longer map would fill a phone's screen, so it is collapsed. */
const maxUnfoldedSteps = 40;

type ReviewListProps = {
  /** The review's address without a filter. */
  here: string;
  attemptId: string;
  reviewed: Omit<ReturnType<typeof reviewedItems>, "missed">;
  /** Open attempts because of which questions are hidden. */
  openLists: readonly { title: string; to: string }[];
  lessonTo: (lessonId: string) => string;
  /** Heading of the rationales, if not the default. */
  why?: string;
  /** Extra content of each question: `above` it (exhibits) and `actions` below it. */
  above?: (item: ReviewedItem) => ReactNode;
  actions?: (item: ReviewedItem) => ReactNode;
};

/** A closed attempt's questions: the map of all, and those matching the filter. */
function ReviewList(props: ReviewListProps) {
  const { here, attemptId, reviewed, openLists, lessonTo, why, above, actions } = props;
  const { show, hasHidden, filters, steps, items, page, pages, matching } = reviewed;
  const isFolded = (at: number) =>
    items[at]?.verdict === "right" || items[at]?.verdict === "hidden";
  /** Adjacent collapsed questions are joined into one list. */
  const follows = (at: number) => isFolded(at) && isFolded(at - 1);
  const overview = (
    <StepMap
      label={words.map}
      steps={steps.map(({ position, state, flagged }) => ({
        number: position,
        state,
        flagged,
        href: `${here}?show=all&question=${position}#question-${position}`,
      }))}
    />
  );
  return (
    <>
      {steps.length > maxUnfoldedSteps ? (
        <Disclosure summary={words.map} className="print:hidden">
          {overview}
        </Disclosure>
      ) : (
        overview
      )}
      {hasHidden ? (
        <OpenLists text={words.countsLater} lists={openLists} />
      ) : (
        <TabLinks
          label={words.which}
          tabs={filters.map(({ key, count }) => ({
            label: words.tabs[key](count),
            to: reviewPage(here, key, 1),
            current: key === show,
          }))}
        />
      )}
      {/* Tabs are not printed. */}
      {show === "all" ? null : (
        <p className="hidden font-semibold print:block">{words.tabs[show](matching)}</p>
      )}
      {matching === 0 && show !== "all" ? <p>{words.nothing[show]}</p> : null}
      <ol className="print:space-y-8">
        {items.map((item, at) => (
          <li
            key={item.position}
            id={`question-${item.position}`}
            className={classes("scroll-mt-4", at > 0 && !follows(at) && "mt-6")}
          >
            <ReviewItem
              item={item}
              follows={follows(at)}
              isFollowed={follows(at + 1)}
              above={above?.(item)}
              actions={actions?.(item)}
              reportTo={reportProblemPath(attemptId, item.position)}
              why={why}
              lessonHref={item.lessonId ? lessonTo(item.lessonId) : null}
            />
          </li>
        ))}
      </ol>
      {page === null || pages === 1 ? null : (
        <>
          <PageLinks
            label={words.pages}
            before={
              page > 1 ? { label: words.previous, to: reviewPage(here, show, page - 1) } : null
            }
            after={
              page < pages ? { label: words.next, to: reviewPage(here, show, page + 1) } : null
            }
          >
            {words.page(page, pages)}
          </PageLinks>
          <p className="print:hidden">
            <Link
              to={reviewPage(here, show, "all")}
              className="inline-flex min-h-11 items-center text-sm"
            >
              {words.onePage(matching)}
            </Link>
          </p>
        </>
      )}
    </>
  );
}

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
        attemptId={review.attemptId}
        reviewed={reviewed}
        openLists={openLists}
        lessonTo={(lessonId) => href("/lessons/:lessonId", { lessonId })}
      />
      {children}
      <PrintButton>{words.print}</PrintButton>
    </div>
  );
}
