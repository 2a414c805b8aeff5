import { Disclosure } from "~/ui/disclosure";
import { Table } from "~/ui/table";
import { studyMark } from "../standing";
import { trendWords as words } from "../trend-words";
import { scaleWords } from "../words";

/** `low` and `high` in percent. */
export type TrendChartProps = { weeks: { day: string; low: number; high: number }[] };

const height = 150;
/** In px: 100 at the top, 0 at the bottom, with room for the days below. */
const y = (percent: number) => 10 + (100 - percent) * 1.1;

/** The range of each week, above its day, with the study mark across; the figures are the table's. */
export function TrendChart({ weeks }: TrendChartProps) {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return null;
  const x = (at: number) => `${(14 + (80 * at) / (weeks.length - 1)).toFixed(1)}%`;
  return (
    <section aria-labelledby="trend" className="sheet space-y-3 pb-0">
      <h2 id="trend">{words.title}</h2>
      <p>
        {words.change(first, last)} {words.range}
      </p>
      <svg
        aria-hidden="true"
        className="w-full overflow-visible fill-ink-2 text-[13px]"
        height={height}
      >
        {[0, 50, 100].map((mark) => (
          <g key={mark}>
            <line x1="9%" x2="100%" y1={y(mark)} y2={y(mark)} className="stroke-line" />
            <text x="0" y={y(mark) + 4}>
              {scaleWords.scale(mark)}
            </text>
          </g>
        ))}
        <line
          x1="9%"
          x2="100%"
          y1={y(studyMark)}
          y2={y(studyMark)}
          className="stroke-ink"
          strokeWidth="2"
          strokeDasharray="4 2"
        />
        <text x="0" y={y(studyMark) + 4} className="fill-ink font-semibold">
          {scaleWords.scale(studyMark)}
        </text>
        {weeks.map(({ day, low, high }, at) => (
          <line
            key={day}
            x1={x(at)}
            x2={x(at)}
            y1={y(high) + 6}
            y2={Math.max(y(high) + 6.1, y(low) - 6)}
            className="stroke-brand"
            strokeWidth="12"
            strokeLinecap="round"
          />
        ))}
        <text x={x(0)} y={height - 8} textAnchor="middle">
          {first.day}
        </text>
        <text x={x(weeks.length - 1)} y={height - 8} textAnchor="middle">
          {last.day}
        </text>
      </svg>
      <Disclosure summary={words.asTable} className="border-t border-b-0">
        <Table
          caption={words.title}
          captionHidden
          columns={[
            { key: "day", label: words.day, cell: ({ day }) => day, header: true },
            {
              key: "range",
              label: words.estimate,
              cell: ({ low, high }) => words.of(low, high),
              numeric: true,
            },
          ]}
          rows={weeks}
          rowKey={({ day }) => day}
        />
      </Disclosure>
    </section>
  );
}
