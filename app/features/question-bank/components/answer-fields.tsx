import type { ReactNode } from "react";
import { Choices } from "~/ui/choices";
import { answerFields as words } from "~/words/answer-fields";
import { chosenAfter, letterAt, type PublicItem } from "../items";

export type AnswerFieldsProps = {
  item: PublicItem & { position: number };
  /** The marks of what is chosen. */
  marks: string[];
  /** Told of the whole answer after each change, once scripts run; without it the inputs keep themselves. */
  onMarks?: ((marks: string[]) => void) | undefined;
  /** Ids of what else describes the whole set. */
  describedBy?: string | undefined;
  /** Options that the learner has ruled out, by their marks; and what stands beside an option to do so. */
  struck?: string[];
  aside?: ((mark: string) => ReactNode) | undefined;
};

/** An item's inputs, whatever its type: named so that `marksIn` (attempts/item-post) finds what is chosen. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { item, marks, onMarks, describedBy, struck = [], aside } = props;
  const several = item.type !== "multiple_choice";
  return (
    <Choices
      key={item.position}
      legend={item.stem}
      name="answer"
      type={several ? "checkbox" : "radio"}
      {...(onMarks ? { onChoose: (mark: string) => onMarks(chosenAfter(item, marks, mark)) } : {})}
      hint={several ? words.selectAll : undefined}
      {...(describedBy ? { describedBy } : {})}
      options={(item.body.options ?? []).map((label, at) => ({
        value: letterAt(at),
        letter: letterAt(at),
        label,
        checked: marks.includes(letterAt(at)),
        struck: struck.includes(letterAt(at)),
        aside: aside?.(letterAt(at)),
      }))}
    />
  );
}
