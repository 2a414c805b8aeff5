import { Table } from "~/ui/table";
import type { LedgerPart } from "../items";
import type { RevealedItem, ShownPart } from "../revealed";
import { pointsLedger, revealed as words } from "../revealed-words";
import { RevealedSentence } from "./revealed-blank";
import { RevealedPassage } from "./revealed-passage";
import { RevealedState } from "./revealed-state";

export type RevealedTableProps = {
  item: Pick<RevealedItem, "stem" | "body">;
  parts: ShownPart[];
};

/** Row headings stay visible while the table scrolls sideways. */
const stickyClass = "sticky left-0 bg-sheet print:static";

/**
 * Parts are rows, or columns with `across`.
 * @param sums of the columns, shown in a last row
 */
export function RevealedMatrix({
  item: { stem, body },
  parts,
  sums,
}: RevealedTableProps & { sums: LedgerPart[] | undefined }) {
  const options = body.options ?? [];
  const stateAt = (part: ShownPart | undefined, option: number) =>
    part?.options[option]?.state ?? "plain";
  const rows = body.across ? options : parts.map(({ label }) => label);
  const columns = body.across ? parts.map(({ label }) => label) : options;
  const labels = sums ? [...rows, pointsLedger.points] : rows;
  return (
    <Table
      className="max-sm:[&_table]:text-sm"
      caption={stem}
      captionHidden
      rows={labels.map((label, at) => ({ label, at }))}
      rowKey={({ at }) => String(at)}
      columns={[
        {
          key: "row",
          label: body.headings?.[0] ?? words.row,
          header: true,
          className: stickyClass,
          cell: ({ label, at }) =>
            at < rows.length ? label : <span className="font-semibold">{label}</span>,
        },
        ...columns.map((label, column) => ({
          key: String(column),
          label,
          cell: ({ at }: { at: number }) =>
            at < rows.length ? (
              <RevealedState
                state={body.across ? stateAt(parts[column], at) : stateAt(parts[at], column)}
                short
              />
            ) : (
              <ColumnSum sums={sums?.[column]} />
            ),
        })),
      ]}
    />
  );
}

/** "1 of 3", and below it the sum that the floor raised. */
function ColumnSum({ sums }: { sums: LedgerPart | undefined }) {
  if (!sums) return null;
  return (
    <>
      <span className="font-semibold tabular-nums">
        {pointsLedger.part(sums.points, sums.maxPoints)}
      </span>
      {sums.sum < 0 ? (
        <span className="block text-sm text-ink-2">
          {pointsLedger.floor(pointsLedger.signed(sums.sum))}
        </span>
      ) : null}
    </>
  );
}

export function RevealedCells({ item: { stem, body }, parts }: RevealedTableProps) {
  const { headings = [], rows = [] } = body;
  return (
    <Table
      caption={stem}
      captionHidden
      rows={rows.map((cells, at) => ({ cells, at }))}
      rowKey={({ at }) => String(at)}
      columns={headings.map((label, column) => ({
        key: String(column),
        label,
        header: column === 0,
        ...(column === 0 ? { className: stickyClass } : {}),
        cell: ({ cells }: { cells: string[] }) => (
          <RevealedSentence text={cells[column] ?? ""} parts={parts} />
        ),
      }))}
    />
  );
}

export function RevealedPassages({ item: { stem, body }, parts }: RevealedTableProps) {
  const [first = words.row, second = ""] = body.headings ?? [];
  return (
    <Table
      caption={stem}
      captionHidden
      rows={parts}
      rowKey={({ id }) => id ?? ""}
      columns={[
        {
          key: "row",
          label: first,
          header: true,
          className: stickyClass,
          cell: ({ label }) => label,
        },
        {
          key: "text",
          label: second,
          className: "leading-[1.9]",
          cell: ({ text = "", options }) => <RevealedPassage text={text} options={options} />,
        },
      ]}
    />
  );
}
