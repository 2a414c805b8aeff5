import type { ReactNode } from "react";
import { Link } from "react-router";
import { RevealedAnswer } from "~/features/question-bank/components/revealed-answer";
import type { RevealedItem } from "~/features/question-bank/revealed";
import { revealed as words } from "~/features/question-bank/revealed-words";
import { Explanation } from "~/ui/explanation";
import { Notice } from "~/ui/notice";

export type RevealedQuestionProps = {
  item: Omit<RevealedItem, "revealed"> & {
    /** Null while the key must not be shown. */
    revealed:
      | (NonNullable<RevealedItem["revealed"]> & {
          rationale: string;
          sources: { id: string; name: string }[];
        })
      | null;
  };
  hint?: string;
  verdict?: ReactNode;
  foldsStem?: boolean;
  /** Heading of the rationale, if not the default. */
  why?: string | undefined;
  lesson: { to: string; label: string } | null;
  /** Where to report a problem with the question; null: nowhere. */
  report?: string | null;
  /** Shown instead of the rationale while the key must not be shown. */
  withheld: { title: string; what: string };
};

/** An answered question with its key, notes on each option, points, rationale and sources. */
export function RevealedQuestion(props: RevealedQuestionProps) {
  const { item, why, lesson, report, withheld, ...looks } = props;
  const { revealed } = item;
  const sources = revealed?.sources.map((source) => source.name).join("; ");
  return (
    <>
      <RevealedAnswer
        {...looks}
        item={item}
        why={
          revealed ? (
            <Explanation {...(why ? { title: why } : {})}>
              <p>{revealed.rationale}</p>
            </Explanation>
          ) : (
            <Notice title={withheld.title}>{withheld.what}</Notice>
          )
        }
      />
      {revealed ? (
        <div className="text-sm text-ink-2">
          {sources ? <p>{sources}</p> : null}
          <p className="flex flex-wrap gap-x-5 print:hidden">
            {lesson ? (
              <Link to={lesson.to} className="inline-flex min-h-11 items-center">
                {lesson.label}
              </Link>
            ) : null}
            {report ? (
              <Link to={report} className="inline-flex min-h-11 items-center">
                {words.report}
              </Link>
            ) : null}
          </p>
        </div>
      ) : null}
    </>
  );
}
