import type { ReactNode } from "react";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { notesOf, type RevealedItem, type ShownAnswer, shownAnswer } from "../revealed";
import { revealed as words } from "../revealed-words";
import { PointsLedger } from "./points-ledger";
import { RevealedSentence } from "./revealed-blank";
import { RevealedChoices } from "./revealed-choices";
import { RevealedOptions } from "./revealed-options";
import { RevealedOrder } from "./revealed-order";
import { RevealedPassage } from "./revealed-passage";
import { RevealedCells, RevealedMatrix, RevealedPassages } from "./revealed-tables";

export type RevealedAnswerProps = {
  item: RevealedItem;
  hint?: ReactNode;
  /** The verdict, below the question. */
  verdict?: ReactNode;
  /** The explanation, or why there is none: it comes before what was wrong. */
  why?: ReactNode;
  /** Long questions are folded to two lines, so that the explanation is in sight. */
  foldsStem?: boolean;
};

const asChoices = /^(multiple_choice|select_all|select_n)$/;
const withNotes =
  /^(multiple_choice|select_all|select_n|response_grouping|bow_tie|ordered_response)$/;

/** An answered item with key, notes and points; without them while the key must not be shown. */
export function RevealedAnswer({ item, hint, verdict, why, foldsStem }: RevealedAnswerProps) {
  const answer = shownAnswer(item);
  const notes = withNotes.test(item.type) ? [] : notesOf(item, answer.parts);
  return (
    <>
      <div>
        <Stem text={item.stem} folds={foldsStem} />
        {hint ? <p className="mt-1 text-sm text-ink-2">{hint}</p> : null}
      </div>
      {verdict}
      {asChoices.test(item.type) ? (
        <RevealedChoices
          options={answer.parts[0]?.options ?? []}
          isOne={item.type === "multiple_choice"}
          why={why}
        />
      ) : (
        <>
          {why}
          <div>{filledIn(item, answer)}</div>
        </>
      )}
      {notes.length > 0 ? (
        <div className="max-w-[60ch] space-y-2">
          <h3 className="font-sans text-base font-semibold">{words.notes}</h3>
          <dl className="space-y-2 text-[.95rem]">
            {notes.map(({ about, note }) => (
              <div key={`${about} ${note}`} className="wrap-break-word">
                <dt className="font-medium first-letter:uppercase">{about}</dt>
                <dd className="text-ink-2">{note}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
      {/* A single point needs no explanation. */}
      {item.type === "multiple_choice" ? null : <PointsLedger item={item} answer={answer} />}
    </>
  );
}

/** More characters are over four lines at 360 px. */
const mostUnfolded = 140;

function Stem({ text, folds }: { text: string; folds: boolean | undefined }) {
  if (!folds || text.length <= mostUnfolded) return <p className={stemClass}>{text}</p>;
  return (
    <details className="group">
      <summary className="flex items-start gap-2">
        <span
          className={classes(
            stemClass,
            "min-w-0 grow group-not-open:line-clamp-2 print:line-clamp-none",
          )}
        >
          {text}
        </span>
        <Icon name="chevron-down" className="turn mt-1.5 text-brand group-open:rotate-180" />
      </summary>
    </details>
  );
}

const stemClass = "max-w-[60ch] wrap-anywhere text-xl leading-[1.45] font-medium";

function filledIn(item: RevealedItem, { parts, ledger }: ShownAnswer): ReactNode {
  switch (item.type) {
    case "matrix_choice":
    case "matrix_response":
      return (
        <RevealedMatrix
          item={item}
          parts={parts}
          sums={hasSums(item) ? ledger?.parts : undefined}
        />
      );
    case "dropdown_table":
      return <RevealedCells item={item} parts={parts} />;
    case "highlight_table":
      return <RevealedPassages item={item} parts={parts} />;
    case "response_grouping":
      return <RevealedOptions parts={parts} className="sm:grid-cols-2" />;
    case "bow_tie":
      return <RevealedOptions parts={parts} className="sm:grid-cols-3" />;
    case "ordered_response":
      return <RevealedOrder item={item} parts={parts} />;
    default:
      return paragraphsOf(item.body.text).map((text) => (
        // Room for a highlight's padding at the end of a line.
        <p key={text} className="max-w-[60ch] pr-1 leading-[1.9] not-first:mt-3">
          {item.type === "highlight_text" ? (
            <RevealedPassage text={text} options={parts[0]?.options ?? []} />
          ) : (
            <RevealedSentence text={text} parts={parts} />
          )}
        </p>
      ));
  }
}

const hasSums = ({ type, response }: RevealedItem) =>
  type === "matrix_response" && response.length > 0;

const paragraphsOf = (text = ""): string[] => text.trim().split(/\n\s*\n/);
