import { answerFields as words } from "../answer-words";
import { answerField } from "../item-fields";
import { type AnswerPart, choiceId, partsOf, toggleOption } from "../items";
import { toggleInPart } from "../selection";
import type { AnswerFieldsProps } from "./answer-fields";
import { PartHeadings, PartsFieldset } from "./answer-part";
import { Passage } from "./passage";

export function HighlightFields(props: AnswerFieldsProps) {
  const { item, describedBy } = props;
  return (
    <PartsFieldset stem={item.stem} hint={words.highlight} describedBy={describedBy}>
      <HighlightPassage of={props} part={null} />
    </PartsFieldset>
  );
}

export function HighlightRows(props: AnswerFieldsProps) {
  const { item, describedBy } = props;
  return (
    <PartsFieldset stem={item.stem} hint={words.highlight} describedBy={describedBy}>
      <div className="duo">
        <PartHeadings headings={item.body.headings ?? []} />
        {(partsOf(item) ?? []).map((part) => (
          <fieldset key={part.id} className="part min-w-0">
            <legend>{part.label}</legend>
            <div>
              <HighlightPassage of={props} part={part} />
            </div>
          </fieldset>
        ))}
      </div>
    </PartsFieldset>
  );
}

/** A text whose phrases are checkboxes. */
function HighlightPassage({
  of: { item, selection, onSelectionChange },
  part,
}: {
  of: AnswerFieldsProps;
  part: AnswerPart | null;
}) {
  const { text = "", options = [] } = part ?? item.body;
  return (
    <Passage
      text={text}
      className="passage max-w-none"
      place={(letter) => {
        const value = part ? choiceId(part.id, letter) : letter;
        const change = () =>
          onSelectionChange?.(
            part
              ? toggleInPart(item, selection, part, letter)
              : toggleOption(item, selection, letter),
          );
        const [first, ...rest] = (options[letter.charCodeAt(0) - 65] ?? "").split(" ");
        return (
          <label className="phrase">
            {/* Keeps the checkbox and the first word on one line. */}
            <span className="whitespace-nowrap">
              <input
                type="checkbox"
                name={answerField()}
                value={value}
                {...(onSelectionChange
                  ? { checked: selection.includes(value), onChange: change }
                  : { defaultChecked: selection.includes(value) })}
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
