import type { ReactNode } from "react";
import { Choices } from "~/ui/choices";
import { notesOf, type RevealedItem, type ShownAnswer, shownAnswer } from "../revealed";
import { revealed as words } from "../revealed-words";
import { PointsLedger } from "./points-ledger";
import { RevealedSentence } from "./revealed-blank";
import { RevealedOptions } from "./revealed-options";
import { RevealedOrder } from "./revealed-order";
import { RevealedPassage } from "./revealed-passage";
import { RevealedCells, RevealedMatrix, RevealedPassages } from "./revealed-tables";

export type RevealedAnswerProps = { item: RevealedItem; hint?: ReactNode };

const asChoices = /^(multiple_choice|select_all|select_n)$/;
const withNotes =
  /^(multiple_choice|select_all|select_n|response_grouping|bow_tie|ordered_response)$/;

/** An answered item with key, notes and points; without them while the key must not be shown. */
export function RevealedAnswer({ item, hint }: RevealedAnswerProps) {
  const answer = shownAnswer(item);
  const notes = withNotes.test(item.type) ? [] : notesOf(item, answer.parts);
  return (
    <>
      {asChoices.test(item.type) ? (
        <RevealedChoices item={item} answer={answer} hint={hint} />
      ) : (
        <View item={item} answer={answer} hint={hint} />
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

type ViewProps = { item: RevealedItem; answer: ShownAnswer; hint: ReactNode };

function View({ item, answer, hint }: ViewProps) {
  return (
    <div>
      <p className="max-w-[60ch] text-xl leading-[1.45] font-medium">{item.stem}</p>
      {hint ? <p className="mt-1 text-sm text-ink-2">{hint}</p> : null}
      <div className="mt-4">{filledIn(item, answer)}</div>
    </div>
  );
}

function filledIn(item: RevealedItem, { parts }: ShownAnswer): ReactNode {
  switch (item.type) {
    case "matrix_choice":
    case "matrix_response":
      return <RevealedMatrix item={item} parts={parts} />;
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

const paragraphsOf = (text = ""): string[] => text.trim().split(/\n\s*\n/);

function RevealedChoices({ item, answer, hint }: ViewProps) {
  const [whole] = answer.parts;
  return (
    <Choices
      legend={item.stem}
      name={`review-${item.position}`}
      type={item.type === "multiple_choice" ? "radio" : "checkbox"}
      hint={hint}
      disabled
      options={(whole?.options ?? []).map(({ letter, text, state, note }) => ({
        value: letter,
        letter,
        label: text,
        checked: state === "right" || state === "wrong" || state === "chosen",
        state: state === "answer" ? "right" : state === "chosen" ? "plain" : state,
        note,
      }))}
    />
  );
}
