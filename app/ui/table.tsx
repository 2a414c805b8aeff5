import { type ReactNode, useId } from "react";
import { classes } from "./classes";

export type Column<Row> = {
  key: string;
  label: ReactNode;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  header?: boolean;
  className?: string;
};

export type TableProps<Row> = {
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  className?: string;
};

/** Scrolls sideways on narrow screens; focusable, so that keyboards can scroll it. */
export function Table<Row>({
  caption,
  captionHidden,
  columns,
  rows,
  rowKey,
  className,
}: TableProps<Row>) {
  const captionId = useId();
  return (
    <section
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
      tabIndex={0}
      className={classes("scroll", className)}
    >
      <table className="w-full text-[.95rem]">
        <caption
          id={captionId}
          className={captionHidden ? "sr-only" : "pb-2 text-left text-sm text-ink-2"}
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-line-2">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes(
                  "px-2 py-2.5 align-bottom font-semibold text-ink-2 first:pl-0 last:pr-0",
                  column.numeric ? "text-right" : "text-left",
                  column.className,
                )}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line">
              {columns.map((column) => {
                const className = classes(
                  "px-2 py-2.5 font-normal first:pl-0 last:pr-0",
                  column.numeric ? "text-right tabular-nums" : "text-left",
                  column.className,
                );
                return column.header ? (
                  <th key={column.key} scope="row" className={className}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={className}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
