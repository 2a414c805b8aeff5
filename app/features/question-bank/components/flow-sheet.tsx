import { useId, useState } from "react";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { chart as words } from "../revealed-words";
import { type FlowBlock, type Trend, trendsOf } from "../trend";
import { ChartTrend } from "./chart-trend";

export type FlowSheetProps = {
  sheet: FlowBlock;
  /** How many of the last times came with this question. They are washed. */
  fresh?: number;
};

/** "Day 4 0730" breaks before its hour only. */
const breakable = (time: string) => time.replace(/ (?=.* )/g, "\u00a0");

/** Times across, references last; it opens at the last time. Nothing is flagged, as on the exam. */
export function FlowSheet({ sheet, fresh = 0 }: FlowSheetProps) {
  const { title, times, rows } = sheet;
  const captionId = useId();
  const hasRange = rows.some(({ range }) => range);
  const firstNew = times.length - fresh;
  const trends = trendsOf(sheet);
  return (
    <>
      <section
        aria-labelledby={captionId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
        tabIndex={0}
        className="flow scroll"
      >
        <table>
          <caption id={captionId} className="sr-only">
            {title}
          </caption>
          <thead>
            <tr>
              <th scope="col">{words.measure}</th>
              {times.map((time, at) => (
                <th key={time} scope="col" className={classes(at >= firstNew && "new")}>
                  {breakable(time)}
                  {at >= firstNew ? <span className="sr-only">{words.newColumn}</span> : null}
                </th>
              ))}
              {hasRange ? <th scope="col">{words.range}</th> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, unit, range, values }) => (
              <tr key={name}>
                <th scope="row">{unit ? words.inUnit(name, unit) : name}</th>
                {times.map((time, at) => (
                  <td key={time} className={classes(at >= firstNew && "new")}>
                    {values[at] ?? (
                      <>
                        <span aria-hidden="true">{words.empty}</span>
                        <span className="sr-only">{words.notMeasured}</span>
                      </>
                    )}
                  </td>
                ))}
                {hasRange ? <td className="text-ink-2">{range}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {trends.length > 0 ? <DrawnTrends trends={trends} /> : null}
    </>
  );
}

/**
 * Line charts of a sheet's rows, drawn when they are opened: they would be a tenth of a case's first document. Hidden
 * without scripts (app.css), where the sheet says the same.
 */
function DrawnTrends({ trends }: { trends: Trend[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="drawn group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-brand">
        {words.drawn}
        <Icon name="chevron-down" size={16} className="turn group-open:rotate-180" />
      </summary>
      {isOpen ? (
        <div className="grid gap-x-6 gap-y-5 pb-2 sm:grid-cols-2">
          {trends.map((trend) => (
            <ChartTrend key={trend.title} trend={trend} hasTable={false} />
          ))}
        </div>
      ) : null}
    </details>
  );
}
