import { Link } from "react-router";
import { Badge } from "~/ui/badge";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { Meter } from "~/ui/meter";
import type { FoundImport, RosterCounts } from "../imports.server";
import { importWords as words } from "../words";

type Shown = Pick<FoundImport, "fileName" | "reading" | "rows" | "counts">;

/** After the import. */
const seatsUsed = ({ reading, counts }: Shown): number =>
  reading.seats.used + counts.new + counts.rejoined;

const tones: Partial<Record<keyof RosterCounts, string>> = {
  new: "text-ok",
  rejoined: "text-ok",
  refused: "text-bad",
};
/** The first three always, since their absence is news too. */
const shownCounts = ["new", "refused", "same", "changed", "rejoined"] as const;

/** What was read, and what it would do, in one sheet. */
export function ImportSummary({
  list,
  replace,
}: {
  list: Shown;
  /** Where another list is chosen. */
  replace: string | null;
}) {
  const { fileName, reading, rows, counts } = list;
  const { most } = reading.seats;
  const used = seatsUsed(list);
  return (
    <section className="sheet space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
        <div className="flex min-w-0 grow items-start gap-3">
          <Icon name="list" className="mt-0.5 text-ink-2" />
          <div className="min-w-0">
            <p className="font-semibold break-words">{words.fileName(fileName)}</p>
            <p className="text-sm text-ink-2">
              {words.facts(rows, reading.encoding, reading.delimiter, reading.mark)}
              {reading.quotes ? `, ${words.quotes}` : null}
            </p>
          </div>
        </div>
        {replace ? (
          <Link to={replace} className="btn btn-sm">
            {words.replace}
          </Link>
        ) : null}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {shownCounts
          .filter((outcome, at) => at < 3 || counts[outcome] > 0)
          .map((outcome) => (
            <div key={outcome} className="flex flex-col-reverse">
              <dt className={classes("text-sm", tones[outcome] ?? "text-ink-2")}>
                {words.outcomes[outcome]}
              </dt>
              <dd
                className={classes(
                  "font-serif text-3xl leading-tight font-semibold tabular-nums",
                  tones[outcome],
                )}
              >
                {counts[outcome]}
              </dd>
            </div>
          ))}
      </dl>
      <Meter
        value={most > 0 ? (100 * used) / most : 100}
        label={words.afterImport}
        figure={words.seats(used, most)}
      />
      <div className="space-y-2">
        <h2 className="text-base">{words.columns}</h2>
        <ul className="flex flex-wrap gap-2">
          {reading.columns.map(({ column, header }) => (
            <li key={column}>
              <Badge>{words.readAs(header, column)}</Badge>
            </li>
          ))}
        </ul>
        {reading.ignored.length > 0 ? (
          <p className="text-sm text-ink-2">{words.ignored(reading.ignored)}</p>
        ) : null}
      </div>
    </section>
  );
}
