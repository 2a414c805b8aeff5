import { Link } from "react-router";
import { RevealedAnswer } from "~/features/question-bank/components/revealed-answer";
import type { RevealedItem } from "~/features/question-bank/revealed";
import { Notice } from "~/ui/notice";
import { Why } from "~/ui/why";

export type RevealedQuestionProps = {
  item: Omit<RevealedItem, "revealed"> & {
    /** Null while it must not be shown. */
    revealed:
      | (NonNullable<RevealedItem["revealed"]> & {
          rationale: string;
          sources: { id: string; name: string }[];
        })
      | null;
  };
  hint?: string;
  /** What heads the rationale, where it is not the house's word. */
  why?: string | undefined;
  /** Where to read about it. */
  lesson: { to: string; label: string } | null;
  /** Said in place of the reasons while they must not be shown. */
  withheld: { title: string; what: string };
};

/** An answered question with its key, why each option is right or wrong, its points, the rationale and its sources. */
export function RevealedQuestion({ item, hint, why, lesson, withheld }: RevealedQuestionProps) {
  const { revealed } = item;
  return (
    <>
      <RevealedAnswer item={item} hint={hint} />
      {revealed ? (
        <Why
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
        </Why>
      ) : (
        <Notice title={withheld.title}>{withheld.what}</Notice>
      )}
    </>
  );
}
