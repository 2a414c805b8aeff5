import { Choices } from "~/ui/choices";
import { useHydrated } from "~/ui/use-hydrated";
import { answerFields as words } from "~/words/answer-fields";
import { chosenAfter, letterAt, mostOf } from "../items";
import type { AnswerFieldsProps } from "./answer-fields";
import { PickHint } from "./answer-part";

/** Options of an item answered as a whole: choose one, any number, or exactly `pick`. */
export function WholeFields(props: AnswerFieldsProps) {
  const { item, marks, onMarks, describedBy, struck = [], aside } = props;
  const isLive = useHydrated() && onMarks !== undefined;
  const most = mostOf(item);
  const isFull = isLive && item.type === "select_n" && marks.length >= most;
  return (
    <Choices
      legend={item.stem}
      name="answer"
      type={most === 1 ? "radio" : "checkbox"}
      {...(onMarks ? { onChoose: (mark: string) => onMarks(chosenAfter(item, marks, mark)) } : {})}
      hint={
        item.type === "select_n" ? (
          <PickHint most={most} chosen={marks.length} isLive={isLive} />
        ) : most > 1 ? (
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
          checked: marks.includes(letter),
          disabled: isFull && !marks.includes(letter),
          struck: struck.includes(letter),
          aside: aside?.(letter),
        };
      })}
    />
  );
}
