import { answerFields as words } from "../answer-words";
import { answerField } from "../item-fields";
import { type AnswerPart, choiceId, toggleOption } from "../items";
import { toggleInPart } from "../selection";
import type { AnswerFieldsProps } from "./answer-fields";
import { PartRows, PartsFieldset } from "./answer-part";
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
      <PartRows of={props} className="stacks">
        {(part) => <HighlightPassage of={props} part={part} />}
      </PartRows>
    </PartsFieldset>
  );
}

/** A text whose phrases are checkboxes that look like words. */
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
        return (
          <label className="phrase">
            <input
              type="checkbox"
              name={answerField()}
              value={value}
              {...(onSelectionChange
                ? { checked: selection.includes(value), onChange: change }
                : { defaultChecked: selection.includes(value) })}
            />
            {options[letter.charCodeAt(0) - 65]}
          </label>
        );
      }}
    />
  );
}
