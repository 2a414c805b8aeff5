import type { ChartBlock } from "#db/schema";
import { Table } from "~/ui/table";
import { chart as words } from "../revealed-words";

export type FlowSheetProps = { sheet: Extract<ChartBlock, { kind: "flow" }> };

/** Times across, references last. */
export function FlowSheet({ sheet: { title, times, rows } }: FlowSheetProps) {
  const hasRange = rows.some(({ range }) => range);
  return (
    <Table
      caption={title}
      captionHidden
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        {
          key: "name",
          label: words.measure,
          header: true,
          cell: ({ name, unit }) => (unit ? `${name}, ${unit}` : name),
        },
        ...times.map((time, at) => ({
          key: `${at}`,
          label: time,
          cell: ({ values }: (typeof rows)[number]) => (
            <span className="tabular-nums">{values[at] ?? words.notMeasured}</span>
          ),
        })),
        ...(hasRange
          ? [
              {
                key: "range",
                label: words.range,
                cell: ({ range }: (typeof rows)[number]) => (
                  <span className="tabular-nums">{range}</span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
