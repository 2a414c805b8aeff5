import { Choices } from "~/ui/choices";
import { useHydrated } from "~/ui/use-hydrated";
import { answerFields as words } from "../answer-words";
import { letterAt, maxChoicesOf, saysHow, toggleOption } from "../items";
import type { AnswerFieldsProps } from "./answer-fields";
import { PickHint } from "./answer-part";

/** Choose one, any number, or exactly `pick`. */
export function WholeFields(props: AnswerFieldsProps) {
  const { item, selection, onSelectionChange, describedBy, struck = [], aside } = props;
  const isLive = useHydrated() && onSelectionChange !== undefined;
  const most = maxChoicesOf(item);
  const isFull = isLive && item.type === "select_n" && selection.length >= most;
  return (
    <Choices
      legend={item.stem}
      name="answer"
      type={most === 1 ? "radio" : "checkbox"}
      {...(onSelectionChange
        ? { onChoose: (mark: string) => onSelectionChange(toggleOption(item, selection, mark)) }
        : {})}
      hint={
        item.type === "select_n" ? (
          <PickHint most={most} chosen={selection.length} isLive={isLive} />
        ) : most > 1 && !saysHow(item.stem) ? (
          words.selectAll
        ) : undefined
      }
      {...(describedBy ? { describedBy } : {})}
      options={(item.body.options ?? []).map((label, at) => {
        const letter = letterAt(at);
        return {
          value: letter,
          letter,
          label,
          checked: selection.includes(letter),
          disabled: isFull && !selection.includes(letter),
          struck: struck.includes(letter),
          aside: aside?.(letter),
        };
      })}
    />
  );
}
