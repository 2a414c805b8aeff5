import { type KeyboardEvent, useId } from "react";
import { classes } from "~/ui/classes";
import { answerFields as words } from "../answer-words";
import { type AnswerPart, choiceId, letterAt, partsOf } from "../items";
import type { AnswerFieldsProps } from "./answer-fields";
import { PartHeadings, PartOption, PartsFieldset } from "./answer-part";

type Row = {
  key: string;
  label: string;
  cells: { part: AnswerPart; letter: string }[];
};

/** A table at every width: the whole cell is pressed. */
export function MatrixFields(props: AnswerFieldsProps) {
  const { item, selection, describedBy } = props;
  const { across = false, options = [], headings = [] } = item.body;
  const id = useId();
  const parts = partsOf(item) ?? [];
  const labels = parts.map(({ label = "" }) => label);
  const columns = across ? labels : options;
  const rows: Row[] = across
    ? options.map((label, at) => ({
        key: letterAt(at),
        label,
        cells: parts.map((part) => ({ part, letter: letterAt(at) })),
      }))
    : parts.map((part) => ({
        key: part.id,
        label: part.label ?? "",
        cells: options.map((_, at) => ({ part, letter: letterAt(at) })),
      }));
  const isOne = item.type === "matrix_choice";
  const hint = across
    ? isOne
      ? words.columnEach
      : words.anyColumn
    : isOne
      ? words.rowEach
      : words.anyEach;
  const isChosen = ({ part, letter }: Row["cells"][number]) =>
    selection.includes(choiceId(part.id, letter));
  // What is still open is marked in an answer that was begun or refused.
  const isMarked = selection.length > 0 || describedBy !== undefined;
  const isByColumn = across || !isOne;
  const open = columns.map(
    (_, at) =>
      isMarked && isByColumn && !rows.some(({ cells }) => cells[at] && isChosen(cells[at])),
  );
  return (
    <PartsFieldset stem={item.stem} hint={hint} describedBy={describedBy}>
      <table className={classes("cells", isWide(rows, columns) && "turns")} onKeyDown={moveFocus}>
        <PartHeadings id={id} headings={[headings[0] ?? "", ...columns]} open={[false, ...open]} />
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              data-open={(isMarked && !isByColumn && !row.cells.some(isChosen)) || undefined}
            >
              <th scope="row" id={id + row.key}>
                {row.label}
              </th>
              {row.cells.map(({ part, letter }, at) => (
                <td key={part.id + letter}>
                  <PartOption
                    of={props}
                    part={part}
                    letter={letter}
                    labelledBy={`${id}${row.key} ${id}c${at + 1}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PartsFieldset>
  );
}

const longestWord = (text: string) => Math.max(...text.split(/[\s-]/).map(({ length }) => length));

/** Whether the longest words need more than a phone's width: there the headings run upwards. */
function isWide(rows: Row[], columns: string[]): boolean {
  const wide = columns.reduce((sum, one) => sum + longestWord(one), 0);
  return wide + Math.max(...rows.map(({ label }) => longestWord(label))) > 33;
}

/** From box to box by arrows. Circles have that from the browser. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget: table, key } = event;
  if (!(target instanceof HTMLInputElement) || target.type === "radio") return;
  const wide = (table.rows[0]?.cells.length ?? 1) - 1;
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -wide, ArrowDown: wide }[key];
  if (by === undefined) return;
  event.preventDefault();
  const boxes = [...table.querySelectorAll("input")];
  boxes[boxes.indexOf(target) + by]?.focus();
}
