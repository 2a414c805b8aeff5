import { Link } from "react-router";
import { letterAt } from "~/features/question-bank/items";
import { Badge } from "~/ui/badge";
import { Choices } from "~/ui/choices";
import { Notice } from "~/ui/notice";
import { Why } from "~/ui/why";
import { difficultyLabels } from "~/words/difficulties";

export type ReviewItemProps = {
  item: {
    position: number;
    stem: string;
    type: string;
    body: { options?: string[] };
    response: string[];
    flagged: boolean;
    difficulty: string;
    verdict: "right" | "partial" | "wrong" | "hidden";
    lessonTitle: string | null;
    revealed: {
      key: string[];
      rationale: string;
      optionNotes: Record<string, string>;
      sources: { id: string; name: string }[];
    } | null;
  };
  lessonHref: string | null;
};

const verdicts = {
  right: (
    <Badge tone="ok" icon="check">
      Correct
    </Badge>
  ),
  partial: <Badge tone="warn">Partly correct</Badge>,
  wrong: (
    <Badge tone="bad" icon="cross">
      Incorrect
    </Badge>
  ),
  hidden: <Badge icon="lock">Not shown yet</Badge>,
};

/** An answered question with its key, why each option is right or wrong, the rationale and its source. */
export function ReviewItem({ item, lessonHref }: ReviewItemProps) {
  const { revealed, response, verdict } = item;
  const key = new Set(revealed?.key);
  const stateOf = (letter: string) => {
    if (!revealed) return "plain" as const;
    const chosen = response.includes(letter);
    if (key.has(letter)) return chosen ? ("right" as const) : ("missed" as const);
    return chosen ? ("wrong" as const) : ("plain" as const);
  };
  return (
    <article className="sheet space-y-4" aria-labelledby={`stem-${item.position}`}>
      <header className="flex flex-wrap items-center gap-2">
        <h2 id={`stem-${item.position}`} className="mr-auto font-sans text-base font-semibold">
          Question {item.position}
        </h2>
        {item.flagged ? <Badge icon="flag">Flagged</Badge> : null}
        <Badge>{difficultyLabels[item.difficulty]}</Badge>
        {verdicts[verdict]}
      </header>
      {response.length === 0 ? (
        <p className="text-ink-2">You did not answer this question.</p>
      ) : null}
      <Choices
        legend={item.stem}
        name={`review-${item.position}`}
        type={item.type === "select_all" ? "checkbox" : "radio"}
        disabled
        options={(item.body.options ?? []).map((label, at) => {
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
          title="Rationale"
          source={
            <>
              {revealed.sources.map((source) => source.name).join("; ")}
              {lessonHref ? (
                <>
                  {" · "}
                  <Link to={lessonHref} className="inline-block py-1">
                    Read the lesson: {item.lessonTitle}
                  </Link>
                </>
              ) : null}
            </>
          }
        >
          <p>{revealed.rationale}</p>
        </Why>
      ) : (
        <Notice title="The answer is shown once you are done with it">
          This question also stands in a quiz that you have begun and not submitted.
        </Notice>
      )}
    </article>
  );
}
