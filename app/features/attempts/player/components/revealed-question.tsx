import { Link } from "react-router";
import { RevealedAnswer } from "~/features/question-bank/components/revealed-answer";
import type { RevealedItem } from "~/features/question-bank/revealed";
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
  /** Heading of the rationale, if not the default. */
  why?: string | undefined;
  lesson: { to: string; label: string } | null;
  /** Shown instead of the rationale while the key must not be shown. */
  withheld: { title: string; what: string };
};

/** An answered question with its key, notes on each option, points, rationale and sources. */
export function RevealedQuestion({ item, hint, why, lesson, withheld }: RevealedQuestionProps) {
  const { revealed } = item;
  return (
    <>
      <RevealedAnswer item={item} hint={hint} />
      {revealed ? (
        <Explanation
          {...(why ? { title: why } : {})}
          source={
            <>
              {revealed.sources.length > 0 ? (
                <p>{revealed.sources.map((source) => source.name).join("; ")}</p>
              ) : null}
              {lesson ? (
                <p className="print:hidden">
                  <Link to={lesson.to} className="inline-flex min-h-11 items-center">
                    {lesson.label}
                  </Link>
                </p>
              ) : null}
            </>
          }
        >
          <p>{revealed.rationale}</p>
        </Explanation>
      ) : (
        <Notice title={withheld.title}>{withheld.what}</Notice>
      )}
    </>
  );
}
