import type { ReactNode } from "react";
import { difficultyLabels, domainLabels, judgmentStepLabels } from "~/features/question-bank/words";
import { Badge } from "~/ui/badge";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import {
  RevealedQuestion,
  type RevealedQuestionProps,
} from "../../player/components/revealed-question";
import { review as words } from "../words";

export type ReviewItemProps = {
  item: RevealedQuestionProps["item"] & {
    flagged: boolean;
    confidence: "sure" | "unsure" | null;
    note: string | null;
    difficulty: string;
    judgmentStep: string | null;
    clientNeed: string | null;
    /** The question's current status in the bank. */
    status: "draft" | "published" | "archived";
    verdict: "right" | "partial" | "wrong" | "hidden";
    lessonTitle: string | null;
  };
  lessonHref: string | null;
  /** Heading of the rationale, if not the default. */
  why?: string | undefined;
  above?: ReactNode;
  actions?: ReactNode;
  /** The form that reports a problem with the question. */
  reportTo: string;
  /** Adjacent folded questions are joined into one list: `follows` the one above, `isFollowed` by the one below. */
  follows?: boolean;
  isFollowed?: boolean;
};

const verdicts = {
  right: { tone: "ok", icon: "check" },
  partial: { tone: "warn", icon: "minus" },
  wrong: { tone: "bad", icon: "cross" },
  empty: { tone: "neutral", icon: "minus" },
  hidden: { tone: "neutral", icon: "lock" },
} as const;

/** One question in a review: badges, then the revealed question. */
export function ReviewItem(props: ReviewItemProps) {
  const { item, lessonHref, why, above, actions, reportTo, follows, isFollowed } = props;
  const { response, verdict, confidence, note } = item;
  const isEmpty = verdict === "wrong" && response.length === 0;
  const head = (
    <>
      <h2 id={`stem-${item.position}`} className="font-sans text-base font-semibold">
        {words.question(item.position)}
      </h2>
      <Badge {...verdicts[isEmpty ? "empty" : verdict]}>{words[isEmpty ? "empty" : verdict]}</Badge>
      {item.flagged ? <Badge icon="flag">{words.flagged}</Badge> : null}
      {item.status === "archived" ? <Badge>{words.withdrawn}</Badge> : null}
    </>
  );
  const body = (
    <div className="space-y-4">
      {response.length === 0 ? <p className="text-ink-2">{words.unanswered}</p> : null}
      {item.status === "archived" ? <p className="text-ink-2">{words.withdrawnWhat}</p> : null}
      {above}
      <RevealedQuestion
        item={item}
        hint={[
          item.judgmentStep &&
            words.step(judgmentStepLabels[item.judgmentStep] ?? item.judgmentStep),
          item.clientNeed && words.need(domainLabels[item.clientNeed] ?? item.clientNeed),
          words.difficulty(difficultyLabels[item.difficulty] ?? item.difficulty),
        ]
          .filter(Boolean)
          .join(" · ")}
        why={why}
        lesson={lessonHref ? { to: lessonHref, label: words.lesson(item.lessonTitle ?? "") } : null}
        report={reportTo}
        withheld={{ title: words.shownLater, what: words.shownLaterWhat }}
      />
      {confidence ? <p className="text-ink-2">{words[confidence]}</p> : null}
      {note ? (
        <div>
          <h3 className="text-base">{words.note}</h3>
          <p className="whitespace-pre-wrap">{note}</p>
        </div>
      ) : null}
      {actions ? <div className="print:hidden">{actions}</div> : null}
    </div>
  );

  const bar = "flex flex-wrap items-center gap-x-2 gap-y-1 print:break-after-avoid";
  const sheet = classes(
    "sheet",
    follows && "rounded-t-none border-t-0",
    isFollowed && "rounded-b-none",
  );
  if (verdict === "hidden")
    return (
      <article className={classes(sheet, "py-2.5")} aria-labelledby={`stem-${item.position}`}>
        <div className={bar}>
          {head}
          <p className="line-clamp-2 basis-full text-sm wrap-anywhere">{item.stem}</p>
        </div>
      </article>
    );
  // Right answers are collapsed on screen, but printed.
  const isFolded = verdict === "right";
  return (
    <article
      className={classes(sheet, isFolded && "p-0")}
      aria-labelledby={`stem-${item.position}`}
    >
      {isFolded ? (
        <details className="on-paper group">
          <summary
            className={classes(bar, "relative min-h-14 px-4 py-2.5 pr-12 sm:px-6 print:p-0")}
          >
            {head}
            <Icon
              name="chevron-down"
              size={18}
              className="turn absolute top-4 right-4 text-brand group-open:rotate-180 print:hidden"
            />
            <span className="line-clamp-2 basis-full text-sm font-normal wrap-anywhere group-open:hidden print:hidden">
              {item.stem}
            </span>
          </summary>
          <div className="px-4 pt-1 pb-4 sm:px-6 sm:pb-6 print:p-0 print:pt-3">{body}</div>
        </details>
      ) : (
        <div className="space-y-4">
          <header className={bar}>{head}</header>
          {body}
        </div>
      )}
    </article>
  );
}
