import type { RosterOutcome } from "#db/vocabulary";
import { FieldErrors } from "~/ui/field";
import { Row, Rows } from "~/ui/rows";
import type { Refusal } from "../classify";
import { longestCell, type RosterColumn } from "../columns";
import type { ShownRow } from "../imports.server";
import { columnNames, refusalWords, importWords as words } from "../words";

const fullNameOf = ({ cells }: ShownRow): string =>
  [cells.firstName, cells.lastName].filter(Boolean).join(" ");

const aboutRow = (row: ShownRow): string =>
  [fullNameOf(row), row.cells.email, row.cells.studentId].filter(Boolean).join(" · ");

/** A refused row: what is wrong, and the cell to mend. A row without a seat has none. */
function RefusedRow({ row, refusal, fixed }: { row: ShownRow; refusal: Refusal; fixed: boolean }) {
  const { column } = refusal;
  const id = `cell-${row.line}`;
  const reason = refusalWords.of(refusal, column ? longestCell[column] : 0);
  const errors = [column ? `${columnNames[column]}: ${reason}` : reason];
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{words.line(row.line)}</p>
        <p className="text-sm break-words text-ink-2">{aboutRow(row)}</p>
      </div>
      <div className="grid min-w-0 content-start gap-1.5 wrap-anywhere">
        <FieldErrors id={`${id}-error`} errors={errors} />
        {column && !fixed ? <Cell {...{ id, row, column }} /> : null}
      </div>
    </li>
  );
}

function Cell({ id, row, column }: { id: string; row: ShownRow; column: RosterColumn }) {
  return (
    <input
      id={id}
      name={`cell.${row.line}.${column}`}
      defaultValue={row.cells[column] ?? ""}
      aria-label={words.cellOf(column, row.line)}
      aria-describedby={`${id}-error`}
      aria-invalid
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className="input"
    />
  );
}

export function RefusedRows({ rows, fixed }: { rows: readonly ShownRow[]; fixed: boolean }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) =>
        row.detail && "refusal" in row.detail ? (
          <RefusedRow key={row.line} row={row} refusal={row.detail.refusal} fixed={fixed} />
        ) : null,
      )}
    </ul>
  );
}

function detailOf(outcome: RosterOutcome, { detail }: ShownRow): string | null {
  if (!detail || "refusal" in detail) return null;
  if (detail.wasRequested) return words.requested;
  const changes = detail.changes.map(words.change).join("; ");
  if (outcome === "rejoined") return [words.rejoined, changes].filter(Boolean).join(" ");
  return changes || `${detail.who}. ${words.here}`;
}

/** Rows that need no hand. */
export function PlainRows({
  outcome,
  rows,
}: {
  outcome: RosterOutcome;
  rows: readonly ShownRow[];
}) {
  return (
    <Rows inside label={words.rowsOf(outcome)}>
      {rows.map((row) => (
        <Row
          key={row.line}
          title={fullNameOf(row) || row.email}
          detail={
            <>
              {[row.cells.email, row.cells.studentId].filter(Boolean).join(" · ")}
              {detailOf(outcome, row) ? (
                <span className="block">{detailOf(outcome, row)}</span>
              ) : null}
            </>
          }
          end={words.line(row.line)}
        />
      ))}
    </Rows>
  );
}
