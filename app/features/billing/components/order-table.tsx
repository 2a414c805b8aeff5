import { Fragment, type ReactNode } from "react";
import { classes } from "~/ui/classes";

export type OrderColumn<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
};

type Props<Row> = {
  caption: string;
  columns: readonly OrderColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** Where columns have no room, a row is a block of lines. */
const rightAligned = "@[36rem]/table:text-right";

/** A link with a target of 44 px that keeps the baseline of its row and covers no line beside it. */
export const tableLink = "inline-flex min-h-11 items-center";

export function OrderTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    <div className="prose">
      <div className="scroll">
        <table className="stacked">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ key, label, numeric }) => (
                <th key={key} scope="col" className={numeric ? rightAligned : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ key, label, cell, numeric }) => (
                  <td
                    key={key}
                    data-label={label}
                    className={classes("align-baseline", numeric && rightAligned)}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Breaks after `@`, `.` and `_` first. */
export function Breakable({ text }: { text: string }) {
  return (
    <span className="wrap-anywhere">
      {text.split(/(?<=[@._])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one word do not move
        <Fragment key={at}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
