import { Link } from "react-router";
import { letterAt } from "~/features/question-bank/items";
import { Choices } from "~/ui/choices";
import { Notice } from "~/ui/notice";
import { Why } from "~/ui/why";

export type RevealedQuestionProps = {
  item: {
    position: number;
    stem: string;
    type: string;
    body: { options?: string[] };
    response: string[];
    /** Null while it must not be shown. */
    revealed: {
      key: string[];
      rationale: string;
      optionNotes: Record<string, string>;
      sources: { id: string; name: string }[];
    } | null;
  };
  hint?: string;
  /** Where to read about it. */
  lesson: { to: string; label: string } | null;
  /** Said in place of the reasons while they must not be shown. */
  withheld: { title: string; what: string };
};

/** An answered question with its key, why each option is right or wrong, the rationale and its sources. */
export function RevealedQuestion({ item, hint, lesson, withheld }: RevealedQuestionProps) {
  const { position, stem, type, body, response, revealed } = item;
  const key = new Set(revealed?.key);
  const several = type === "select_all";
  const stateOf = (letter: string) => {
    if (!revealed) return "plain" as const;
    const chosen = response.includes(letter);
    // Only of several answers can some be chosen and one be missed.
    const isMissed = !chosen && several && response.length > 0;
    if (key.has(letter)) return isMissed ? ("missed" as const) : ("right" as const);
    return chosen ? ("wrong" as const) : ("plain" as const);
  };
  return (
    <>
      <Choices
        legend={stem}
        name={`review-${position}`}
        type={several ? "checkbox" : "radio"}
        hint={hint}
        disabled
        options={(body.options ?? []).map((label, at) => {
          const letter = letterAt(at);
          return {
            value: letter,
            letter,
            label,
            checked: response.includes(letter),
            state: stateOf(letter),
            note: revealed?.optionNotes[letter],
          };
        })}
      />
      {revealed ? (
        <Why
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
