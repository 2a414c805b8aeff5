import type { ReactNode } from "react";
import { classes } from "~/ui/classes";
import { Disclosure } from "~/ui/disclosure";
import { StepMap } from "~/ui/step-map";
import { TabLinks } from "~/ui/tabs";
import { review as words } from "~/words/review";
import type { ReviewedItem, reviewedItems } from "../review";
import { OpenLists } from "./open-lists";
import { ReviewItem } from "./review-item";

/** A longer map would fill a phone's screen, so it is collapsed. */
const maxUnfoldedSteps = 40;

export type ReviewListProps = {
  /** The review's address without a filter. */
  here: string;
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
export function ReviewList(props: ReviewListProps) {
  const { here, reviewed, openLists, lessonTo, why, above, actions } = props;
  const { show, isHidden, filters, map, items } = reviewed;
  const isFolded = (at: number) => items[at]?.verdict === "right";
  /** Adjacent collapsed questions are joined into one list. */
  const follows = (at: number) => isFolded(at) && isFolded(at - 1);
  const overview = (
    <StepMap
      label={words.map}
      steps={map.map(({ position, state, flagged }) => ({
        number: position,
        state,
        flagged,
        href: `${show === "all" ? "" : here}#question-${position}`,
      }))}
    />
  );
  return (
    <>
      {map.length > maxUnfoldedSteps ? (
        <Disclosure summary={words.map} className="print:hidden">
          {overview}
        </Disclosure>
      ) : (
        overview
      )}
      {isHidden ? (
        <OpenLists text={words.countsLater} lists={openLists} />
      ) : (
        <TabLinks
          label={words.which}
          tabs={filters.map(({ key, count }) => ({
            label: words.tabs[key](count),
            to: key === "all" ? here : `${here}?show=${key}`,
            current: key === show,
          }))}
        />
      )}
      {/* Tabs are not printed. */}
      {show === "all" ? null : (
        <p className="hidden font-semibold print:block">{words.tabs[show](items.length)}</p>
      )}
      {items.length === 0 && show !== "all" ? <p>{words.nothing[show]}</p> : null}
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
              why={why}
              lessonHref={item.lessonId ? lessonTo(item.lessonId) : null}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
