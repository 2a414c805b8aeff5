import type { ReactNode } from "react";
import type { PublicItem } from "../items";
import { BlankFields } from "./answer-blanks";
import { BowTieFields } from "./answer-bow-tie";
import { CellFields } from "./answer-cells";
import { GroupFields } from "./answer-groups";
import { HighlightFields, HighlightRows } from "./answer-highlight";
import { MatrixFields } from "./answer-matrix";
import { OrderFields } from "./answer-order";
import { WholeFields } from "./answer-whole";

export type AnswerFieldsProps = {
  item: PublicItem & { position: number };
  selection: string[];
  onSelectionChange?: ((selection: string[]) => void) | undefined;
  describedBy?: string | undefined;
  struck?: string[];
  aside?: ((mark: string, text?: string) => ReactNode) | undefined;
};

const fieldsByType = {
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

/** Inputs for an item of any type; `selectionIn` (item-fields) reads them from the form. */
export function AnswerFields(props: AnswerFieldsProps) {
  const Fields = fieldsByType[props.item.type];
  return <Fields key={props.item.position} {...props} />;
}
