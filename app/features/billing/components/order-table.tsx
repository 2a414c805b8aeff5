import { classes } from "~/ui/classes";
import type { TableProps } from "~/ui/table";

/** The books' tables: rows and columns where there is room for them, on a phone a block a row with its labels. */
export function OrderTable<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className="w-full text-[.95rem] max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line-2">
          {columns.map(({ key, label, numeric }) => (
            <th
              key={key}
              scope="col"
              className={classes(
                "px-2 py-2.5 align-bottom font-semibold text-ink-2 first:pl-0 last:pr-0",
                numeric ? "text-right" : "text-left",
              )}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-b border-line max-md:block max-md:py-3">
            {columns.map(({ key, label, cell, header, numeric, className }) => {
              const Cell = header ? "th" : "td";
              return (
                <Cell
                  key={key}
                  scope={header ? "row" : undefined}
                  className={classes(
                    "px-2 py-2.5 align-top font-normal first:pl-0 last:pr-0 max-md:flex max-md:gap-3 max-md:px-0 max-md:py-0.5",
                    numeric ? "tabular-nums md:text-right" : "text-left",
                    className,
                  )}
                >
                  {/* The table says it already to who hears it. */}
                  <span aria-hidden="true" className="w-22 shrink-0 text-ink-2 md:hidden">
                    {label}
                  </span>
                  <span className="min-w-0">{cell(row)}</span>
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
