import { useId } from "react";
import { Icon } from "~/ui/icon";
import { Table } from "~/ui/table";
import { figure, chart as words } from "../revealed-words";
import { decimalsOf, flagOf, type Trend, trendGeometry, viewBox } from "../trend";
import { ChartFlag } from "./chart-flag";

/** Not told apart by colour alone. `mark` is drawn from its middle. */
const looks = [
  {
    colour: "text-brand",
    dash: undefined,
    mark: "m-4.2 0a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0",
  },
  { colour: "text-focus", dash: "6 3", mark: "m-4-4h8v8h-8z" },
  { colour: "text-t-navy", dash: "2 3", mark: "m0-5.2 5 9h-10z" },
  { colour: "text-ink-2", dash: "8 3 2 3", mark: "m0-5.4 5.4 5.4-5.4 5.4-5.4-5.4z" },
] as const;
const lookOf = (at: number) => looks[at % looks.length] ?? looks[0];

export type ChartTrendProps = {
  trend: Trend;
  /** Beside a flow sheet, which has the figures. */
  hasTable?: boolean;
};

/** Line chart with the normal range as a band, and a table of the same data. */
export function ChartTrend({ trend, hasTable = true }: ChartTrendProps) {
  const { title, unit, range, times, series } = trend;
  const id = useId();
  const plot = trendGeometry(trend);
  const { width, height, right, bottom } = viewBox;
  const decimals = decimalsOf(trend);
  return (
    <figure className="space-y-2">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {series.map(({ name }, at) => {
          const { colour, dash, mark } = lookOf(at);
          return (
            <li key={name} className="flex items-center gap-2">
              <svg viewBox="0 0 28 12" className={`h-3 w-7 shrink-0 ${colour}`} aria-hidden="true">
                <path d="M0 6h28" stroke="currentColor" strokeWidth="2" strokeDasharray={dash} />
                <path d={`M14 6${mark}`} fill="currentColor" />
              </svg>
              {words.inUnit(name, unit)}
            </li>
          );
        })}
        {range ? (
          <li className="flex items-center gap-2">
            <svg viewBox="0 0 28 12" className="h-3 w-7 shrink-0" aria-hidden="true">
              <path d="M0 1h28v10H0z" className="fill-ok-wash" />
              <path d="M0 1h28M0 11h28" className="stroke-ok" strokeDasharray="3 2" />
            </svg>
            {words.normal(figure(range[0], decimals), figure(range[1], decimals), unit)}
          </li>
        ) : null}
      </ul>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={id}
        className="w-full max-w-[30rem] text-[12px] tabular-nums print:max-w-[24rem]"
      >
        <title id={id}>{words.picture(title, times[0] ?? "", times.at(-1) ?? "")}</title>
        {plot.band ? (
          <>
            <rect
              x={plot.left}
              width={width - right - plot.left}
              {...plot.band}
              className="fill-ok-wash"
            />
            <path
              d={`M${plot.left} ${plot.band.y}H${width - right}M${plot.left} ${plot.band.y + plot.band.height}H${width - right}`}
              className="stroke-ok"
              strokeDasharray="3 2"
            />
          </>
        ) : null}
        <path
          d={plot.ticks.map(({ y }) => `M${plot.left} ${y}H${width - right}`).join("")}
          className="stroke-line"
        />
        <g className="fill-ink-2">
          {plot.ticks.map(({ y, label }) => (
            <text key={label} x={plot.left - 6} y={y + 4} textAnchor="end">
              {label}
            </text>
          ))}
          {plot.times.map(({ x, label, anchor }) => (
            <text key={label + x} x={x} y={height - bottom + 20} textAnchor={anchor}>
              {label}
            </text>
          ))}
        </g>
        {plot.series.map(({ name, lines, points, isLabelled }, at) => {
          const { colour, dash, mark } = lookOf(at);
          return (
            <g key={name} className={colour}>
              {lines.map((line) => (
                <polyline
                  key={line}
                  points={line}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeDasharray={dash}
                />
              ))}
              <path
                d={points.map(({ x, y }) => `M${x} ${y}${mark}`).join("")}
                fill="currentColor"
                className="stroke-sheet"
              />
              {isLabelled && hasTable ? (
                <g
                  textAnchor="middle"
                  strokeWidth="3"
                  paintOrder="stroke"
                  className="fill-ink stroke-sheet font-semibold"
                >
                  {points.map(({ x, label, labelY }) => (
                    <text key={x} x={x} y={labelY}>
                      {label}
                    </text>
                  ))}
                </g>
              ) : null}
            </g>
          );
        })}
      </svg>
      {hasTable ? <Figures trend={trend} /> : null}
    </figure>
  );
}

function Figures({ trend }: { trend: Trend }) {
  const { title, unit, range, times, series } = trend;
  const decimals = decimalsOf(trend);
  return (
    <details className="on-paper group">
      <summary className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-brand print:hidden">
        {words.asTable}
        <Icon name="chevron-down" size={16} className="turn group-open:rotate-180" />
      </summary>
      <Table
        caption={words.figures(title, times[0] ?? "", times.at(-1) ?? "")}
        captionHidden
        rows={times.map((time, at) => ({ time, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { key: "time", label: words.time, header: true, cell: ({ time }) => time },
          ...series.map(({ name, values }) => ({
            key: name,
            label: words.inUnit(name, unit),
            numeric: true,
            cell: ({ at }: { at: number }) => {
              const value = values[at] ?? null;
              const flag = flagOf(value, range);
              return (
                <>
                  {flag ? <ChartFlag flag={flag} /> : null}{" "}
                  {value === null ? words.notMeasured : figure(value, decimals)}
                </>
              );
            },
          })),
        ]}
      />
    </details>
  );
}
