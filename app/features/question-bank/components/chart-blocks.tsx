import type { ReactNode } from "react";
import type { ChartBlock } from "#db/schema";
import { Badge } from "~/ui/badge";
import { Table } from "~/ui/table";
import { chart as words } from "../revealed-words";
import { ChartFlag } from "./chart-flag";
import { ChartTrend } from "./chart-trend";
import { FlowSheet } from "./flow-sheet";

export type ChartBlocksProps = {
  blocks: readonly ChartBlock[];
  level: 2 | 3 | 4;
  /** How many of the first are new. */
  fresh?: number;
};

export function ChartBlocks({ blocks, level, fresh = 0 }: ChartBlocksProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="divide-y divide-line">
      {blocks.map((block, at) => (
        <article
          // biome-ignore lint/suspicious/noArrayIndexKey: entries never move, and two may bear one title
          key={at}
          className="space-y-2 py-4 first:pt-0 last:pb-0 print:break-inside-avoid [&_tbody_tr:last-child]:border-0"
        >
          <header>
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Heading className="font-sans text-base font-semibold">{block.title}</Heading>
              {at < fresh ? (
                <Badge tone="brand" icon="plus">
                  {words.fresh}
                </Badge>
              ) : null}
            </div>
            <Meta block={block} />
          </header>
          {bodyOf(block)}
        </article>
      ))}
    </div>
  );
}

function Meta({ block }: { block: ChartBlock }) {
  const said = [
    "time" in block ? block.time : undefined,
    "author" in block ? block.author : undefined,
  ].filter(Boolean);
  if (said.length === 0) return null;
  return <p className="text-sm text-ink-2 tabular-nums">{said.join(" · ")}</p>;
}

function bodyOf(block: ChartBlock): ReactNode {
  switch (block.kind) {
    case "note":
      return block.text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph.trim()}
        </p>
      ));
    case "list":
      return (
        <ul className="list-disc space-y-1 pl-5 marker:text-ink-2">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "results":
      return (
        <Table
          caption={[block.title, block.time].filter(Boolean).join(", ")}
          captionHidden
          rows={block.rows}
          rowKey={({ name }) => name}
          columns={[
            { key: "name", label: words.test, header: true, cell: ({ name }) => name },
            {
              key: "value",
              label: words.result,
              cell: ({ value, unit, flag }) => (
                <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
                  <span className={flag ? "font-semibold" : undefined}>
                    {unit ? `${value} ${unit}` : value}
                  </span>
                  {flag ? <ChartFlag flag={flag} /> : null}
                </span>
              ),
            },
            // Vital signs may have no reference range.
            ...(block.rows.some(({ range }) => range)
              ? [
                  {
                    key: "range",
                    label: words.range,
                    className: "max-sm:text-sm",
                    cell: ({ range }: (typeof block.rows)[number]) => (
                      <span className="tabular-nums">{range}</span>
                    ),
                  },
                ]
              : []),
          ]}
        />
      );
    case "trend":
      return <ChartTrend trend={block} />;
    case "flow":
      return <FlowSheet sheet={block} />;
  }
}
