import { Icon } from "~/ui/icon";
import { answerFields as words } from "~/words/answer-fields";
import { withPart } from "../choosing";
import { answerField } from "../item-fields";
import { type AnswerPart, letterAt, markOf } from "../items";
import type { AnswerFieldsProps } from "./answer-fields";

/** The list from which a blank, a cell or a place is filled. */
export function PartList({
  of: { item, marks, onMarks },
  part,
  label,
  lettered = false,
}: {
  of: AnswerFieldsProps;
  part: AnswerPart;
  /** What a screen reader calls it. */
  label: string;
  /** Whether the options stand with their letters. */
  lettered?: boolean;
}) {
  const chosen = marks.find((mark) => mark.startsWith(`${part.id}.`)) ?? "";
  return (
    <>
      <select
        name={answerField(part.id)}
        data-place={part.id}
        aria-label={label}
        className="input pr-10 text-ellipsis"
        {...(onMarks
          ? {
              value: chosen,
              onChange: ({ currentTarget: { value } }) => {
                const letter = value.slice(part.id.length + 1);
                onMarks(withPart(item, marks, part.id, letter ? [letter] : []));
              },
            }
          : { defaultValue: chosen })}
      >
        <option value="">{words.choose}</option>
        {part.options.map((text, at) => (
          <option key={letterAt(at)} value={markOf(part.id, letterAt(at))}>
            {lettered ? `${letterAt(at)}. ${text}` : text}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 right-3 h-full text-ink-2"
      />
    </>
  );
}
