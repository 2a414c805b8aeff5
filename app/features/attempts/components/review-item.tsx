import type { ReactNode } from "react";
import { Badge } from "~/ui/badge";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { difficultyLabels } from "~/words/difficulties";
import { review as words } from "~/words/review";
import { RevealedQuestion, type RevealedQuestionProps } from "./revealed-question";

export type ReviewItemProps = {
  item: RevealedQuestionProps["item"] & {
    flagged: boolean;
    confidence: "sure" | "unsure" | null;
    /** What the learner wrote beside it. */
    note: string | null;
    difficulty: string;
    /** Of the question in the bank by now. */
    status: "draft" | "published" | "archived";
    verdict: "right" | "partial" | "wrong" | "hidden";
    lessonTitle: string | null;
  };
  lessonHref: string | null;
  /** What heads the rationale, where it is not the house's word. */
  why?: string | undefined;
  /** What it was asked about: charts, an exhibit. */
  above?: ReactNode;
  /** What can be done with the question, at the foot of it. */
  actions?: ReactNode;
  /** A folded one stands right above it, or below: they are rows of one list. */
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

/** An answered question with its key, why each option is right or wrong, the rationale and its source. */
export function ReviewItem(props: ReviewItemProps) {
  const { item, lessonHref, why, above, actions, follows, isFollowed } = props;
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
        hint={words.difficulty(difficultyLabels[item.difficulty] ?? item.difficulty)}
        why={why}
        lesson={lessonHref ? { to: lessonHref, label: words.lesson(item.lessonTitle ?? "") } : null}
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

  const bar = "flex flex-wrap items-center gap-2 print:break-after-avoid";
  // What was right needs no second reading: it is folded to its heading, and paper shows it all the same.
  const isFolded = verdict === "right";
  return (
    <article
      className={classes(
        "sheet",
        isFolded && "p-0",
        follows && "rounded-t-none border-t-0",
        isFollowed && "rounded-b-none",
      )}
      aria-labelledby={`stem-${item.position}`}
    >
      {isFolded ? (
        <details className="on-paper group">
          <summary className={classes(bar, "min-h-14 px-4 py-1.5 sm:px-6 print:p-0")}>
            {head}
            <Icon
              name="chevron-down"
              size={18}
              className="turn ml-auto text-brand group-open:rotate-180 print:hidden"
            />
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
