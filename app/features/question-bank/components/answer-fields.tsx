import type { ReactNode } from "react";
import type { PublicItem } from "../items";
import { BlankFields } from "./answer-blanks";
import { CellFields } from "./answer-cells";
import { BowTieFields, GroupFields } from "./answer-groups";
import { HighlightFields, HighlightRows } from "./answer-highlight";
import { MatrixFields } from "./answer-matrix";
import { OrderFields } from "./answer-order";
import { WholeFields } from "./answer-whole";

export type AnswerFieldsProps = {
  item: PublicItem & { position: number };
  /** The marks of what is chosen. */
  marks: string[];
  /** Told of the whole answer after each change, once scripts run; without it the inputs keep themselves. */
  onMarks?: ((marks: string[]) => void) | undefined;
  /** Ids of what else describes the whole set. */
  describedBy?: string | undefined;
  /** Of an item that is answered as a whole: the marks of the options that the learner has ruled out. */
  struck?: string[];
  /** What stands beside each of its options, to rule it out. */
  aside?: ((mark: string) => ReactNode) | undefined;
};

const fieldsOf = {
  multiple_choice: WholeFields,
  select_all: WholeFields,
  select_n: WholeFields,
  matrix_choice: MatrixFields,
  matrix_response: MatrixFields,
  response_grouping: GroupFields,
  dropdown_cloze: BlankFields,
  drag_cloze: BlankFields,
  dyad: BlankFields,
  triad: BlankFields,
  dropdown_table: CellFields,
  highlight_text: HighlightFields,
  highlight_table: HighlightRows,
  bow_tie: BowTieFields,
  ordered_response: OrderFields,
};

/** An item's inputs, whatever its type: named so that `marksIn` (item-fields) finds what is chosen. */
export function AnswerFields(props: AnswerFieldsProps) {
  const Fields = fieldsOf[props.item.type];
  // Another question begins anew.
  return <Fields key={props.item.position} {...props} />;
}
