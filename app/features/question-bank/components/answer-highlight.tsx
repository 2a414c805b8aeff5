import { answerFields as words } from "~/words/answer-fields";
import { pressed } from "../choosing";
import { answerField } from "../item-fields";
import { type AnswerPart, chosenAfter, markOf, partsOf } from "../items";
import type { AnswerFieldsProps } from "./answer-fields";
import { PartHead, PartSet } from "./answer-part";
import { Passage } from "./passage";

export function HighlightFields(props: AnswerFieldsProps) {
  const { item, describedBy } = props;
  return (
    <PartSet stem={item.stem} hint={words.highlight} describedBy={describedBy}>
      <Highlightable of={props} part={null} />
    </PartSet>
  );
}

export function HighlightRows(props: AnswerFieldsProps) {
  const { item, describedBy } = props;
  return (
    <PartSet stem={item.stem} hint={words.highlight} describedBy={describedBy}>
      <div className="duo">
        <PartHead headings={item.body.headings ?? []} />
        {(partsOf(item) ?? []).map((part) => (
          <fieldset key={part.id} className="part min-w-0">
            <legend>{part.label}</legend>
            <div>
              <Highlightable of={props} part={part} />
            </div>
          </fieldset>
        ))}
      </div>
    </PartSet>
  );
}

/** A text with its phrases as checkboxes. Tick, underline and colour show what is highlighted. */
function Highlightable({
  of: { item, marks, onMarks },
  part,
}: {
  of: AnswerFieldsProps;
  /** Null: the whole item's text. */
  part: AnswerPart | null;
}) {
  const { text = "", options = [] } = part ?? item.body;
  return (
    <Passage
      text={text}
      className="passage max-w-none"
      place={(letter) => {
        const value = part ? markOf(part.id, letter) : letter;
        const change = () =>
          onMarks?.(part ? pressed(item, marks, part, letter) : chosenAfter(item, marks, letter));
        const [first, ...rest] = (options[letter.charCodeAt(0) - 65] ?? "").split(" ");
        return (
          <label className="phrase">
            {/* Keeps the checkbox on one line with its phrase's first word. */}
            <span className="whitespace-nowrap">
              <input
                type="checkbox"
                name={answerField()}
                value={value}
                {...(onMarks
                  ? { checked: marks.includes(value), onChange: change }
                  : { defaultChecked: marks.includes(value) })}
              />{" "}
              {first}
            </span>
            {rest.length > 0 ? ` ${rest.join(" ")}` : null}
          </label>
        );
      }}
    />
  );
}
