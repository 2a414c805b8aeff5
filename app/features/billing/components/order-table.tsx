import { Fragment, type ReactNode } from "react";

export type OrderColumn<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  caption: string;
  columns: readonly OrderColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

export function OrderTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    <div className="prose">
      <div className="scroll">
        <table className="stacked">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ key, label, cell }) => (
                  <td key={key} data-label={label}>
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
