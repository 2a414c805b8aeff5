import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { Tally } from "#db/schema";
import { minForPercent, shareOf } from "../../engine/grading";
import { results as words } from "../words";

export type ShareRowsProps = {
  title: string;
  lead?: ReactNode;
  tallies: readonly Tally[];
  /** Percent. Without it, the bars are not judged. */
  passMark?: number;
  to?: ((key: string) => string | null) | undefined;
};

/** The share right of each part as a bar, against the dashed mark, on a scale of 0 to 100. */
export function ShareRows({ title, lead, tallies, passMark, to }: ShareRowsProps) {
  const id = useId();
  if (tallies.length === 0) return null;
  return (
    <div className="keep space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id}>{title}</h3>
        {passMark === undefined ? null : (
          <span className="text-sm text-ink-2">{words.mark(passMark)}</span>
        )}
      </div>
      {lead ? <p className="text-sm text-ink-2">{lead}</p> : null}
      <ul aria-labelledby={id}>
        {tallies.map((tally) => (
          <li key={tally.key} className={`${columns} min-h-11 items-center py-1.5`}>
            <span className="min-w-0 leading-tight wrap-break-word hyphens-auto">
              <Name tally={tally} to={to?.(tally.key) ?? null} />
            </span>
            <Bar tally={tally} passMark={passMark} />
            <span className="text-right text-sm tabular-nums">
              {figureOf(tally)}
              {isBelow(tally, passMark) ? (
                <span className="sr-only"> {words.belowMark}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className={`${columns} text-xs text-ink-2`}>
        <span />
        <span className="flex justify-between tabular-nums">
          {[0, 50, 100].map((share) => (
            <span key={share}>{share}</span>
          ))}
        </span>
        <span />
      </div>
    </div>
  );
}

/** Where letters are large for the window, the name has a line of its own. */
const columns =
  "grid grid-cols-[minmax(0,1fr)_minmax(4rem,34%)_minmax(3.6rem,auto)] gap-x-3 max-[22em]:grid-cols-[minmax(0,1fr)_minmax(3.6rem,auto)] max-[22em]:[&>:first-child]:col-span-full";

/** Of few questions a percentage says nothing. */
const isBelow = (tally: Tally, passMark: number | undefined) =>
  passMark !== undefined && tally.total >= minForPercent && Math.round(shareOf(tally)) < passMark;

function Name({ tally, to }: { tally: Tally; to: string | null }) {
  return to ? (
    <Link to={to} className="inline-flex min-h-11 items-center text-ink">
      {tally.label}
    </Link>
  ) : (
    tally.label
  );
}

function Bar({ tally, passMark }: { tally: Tally; passMark: number | undefined }) {
  const share = Math.min(100, shareOf(tally));
  return (
    <svg aria-hidden="true" className="h-5 w-full overflow-visible">
      <rect width="100%" y="5" height="10" rx="5" className="fill-line" />
      {share > 0 ? (
        <rect
          width={`${share}%`}
          y="5"
          height="10"
          rx="5"
          className={isBelow(tally, passMark) ? "fill-bad" : "fill-brand"}
        />
      ) : null}
      {passMark === undefined ? null : (
        <line
          x1={`${passMark}%`}
          x2={`${passMark}%`}
          y1="0"
          y2="20"
          strokeWidth="2"
          strokeDasharray="4 2"
          className="stroke-ink"
        />
      )}
    </svg>
  );
}

/** In points if the items are worth more than one, like `shareOf`. */
const figureOf = ({ correct, total, points, maxPoints }: Tally) =>
  points === undefined || maxPoints === undefined
    ? words.tally(correct, total)
    : words.pointsOf(points, maxPoints);
