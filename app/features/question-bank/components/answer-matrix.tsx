import { answerFields as words } from "../answer-words";
import { type AnswerPart, letterAt, partsOf } from "../items";
import type { AnswerFieldsProps } from "./answer-fields";
import { PartHeadings, PartOption, PartsFieldset } from "./answer-part";

type Row = {
  key: string;
  label: string;
  cells: { part: AnswerPart; letter: string; label: string }[];
};

/** A table on wide screens, else each row above its options. */
export function MatrixFields(props: AnswerFieldsProps) {
  const { item, describedBy } = props;
  const { across = false, options = [], headings = [] } = item.body;
  const parts = partsOf(item) ?? [];
  const rows: Row[] = across
    ? options.map((label, at) => ({
        key: letterAt(at),
        label,
        cells: parts.map((part) => ({ part, letter: letterAt(at), label: part.label ?? "" })),
      }))
    : parts.map((part) => ({
        key: part.id,
        label: part.label ?? "",
        cells: part.options.map((label, at) => ({ part, letter: letterAt(at), label })),
      }));
  const isOne = item.type === "matrix_choice";
  const hint = across
    ? isOne
      ? words.columnEach
      : words.anyColumn
    : isOne
      ? words.rowEach
      : words.anyEach;
  return (
    <PartsFieldset stem={item.stem} hint={hint} describedBy={describedBy}>
      <div className="cells">
        <PartHeadings
          headings={[headings[0] ?? "", ...(rows[0]?.cells ?? []).map((c) => c.label)]}
        />
        {rows.map((row) => (
          <fieldset key={row.key} className="part min-w-0">
            <legend>{row.label}</legend>
            {row.cells.map(({ part, letter, label }) => (
              <PartOption key={part.id + letter} of={props} part={part} letter={letter}>
                {label}
              </PartOption>
            ))}
          </fieldset>
        ))}
      </div>
    </PartsFieldset>
  );
}
