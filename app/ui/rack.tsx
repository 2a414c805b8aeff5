import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "./classes";
import { percent } from "./language";
import { type TubeColour, tubeFill } from "./tube-colour";

export type { TubeColour };

const glass = "M10 20h20v76a10 10 0 0 1-20 0z";

/** From 24 (full) to 105 (empty). */
const levelY = (percent: number) => Number((105 - percent * 0.81).toFixed(1));

/** The round bottom has radius 9 around (20, 96). */
function contentsPath(filled: number): string | undefined {
  const share = Math.min(100, Math.max(0, filled));
  if (share === 0) return undefined;
  const level = levelY(share);
  if (level <= 96) return `M11 ${level}H29V96a9 9 0 0 1-18 0z`;
  const half = Number(Math.sqrt(81 - (level - 96) ** 2).toFixed(1));
  return `M${20 - half} ${level}h${half * 2}A9 9 0 0 1 ${20 - half} ${level}z`;
}

export type TubeProps = {
  colour: TubeColour;
  percent: number;
  /** It cannot be filled yet. */
  closed?: boolean;
  /** The pass mark, in percent. */
  mark?: number;
  /** Without the tick when full. */
  plain?: boolean;
  /** Its earlier level: within `[data-filling]` or a `:target` it rises from there (app.css). */
  from?: number;
  className?: string;
};

/** Decorative: give the figure as text beside it. */
export function Tube({ colour, percent, closed = false, mark, plain, from, className }: TubeProps) {
  const blood = contentsPath(percent);
  const hidden = from === undefined ? undefined : `${Math.max(0, 100 - (100 * from) / percent)}%`;
  const fill = tubeFill[colour];
  return (
    <svg
      viewBox="0 0 40 110"
      width="40"
      height="110"
      aria-hidden="true"
      className={classes("max-w-full", className)}
    >
      <path d={glass} className="fill-sheet" />
      {blood ? (
        <path
          d={blood}
          className={classes(fill, hidden && "fills")}
          fillOpacity=".85"
          style={hidden ? ({ "--hidden": hidden } as CSSProperties) : undefined}
        />
      ) : null}
      {percent >= 100 && !plain ? (
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          <circle cx="20" cy="66" r="7.5" className="fill-sheet" />
          <path d="m16.5 66.2 2.6 2.8 4.6-5.8" className="stroke-ink" strokeWidth="1.8" />
        </g>
      ) : null}
      <path
        d={closed ? glass : `${glass}M24 38h5M24 52h5M24 66h5M24 80h5`}
        fill="none"
        className="stroke-line-2"
        strokeWidth="1.3"
        strokeDasharray={closed ? "4 3" : undefined}
      />
      {closed ? null : (
        <path
          d="M13.5 28v62"
          stroke="#fff"
          strokeOpacity=".3"
          strokeWidth="2"
          strokeLinecap="round"
        />
      )}
      <path
        d="M8 2h24l1.5 15.5a3 3 0 0 1-3 3h-21a3 3 0 0 1-3-3z"
        className={fill}
        strokeLinejoin="round"
      />
      <path
        d="M14 5.5v11M20 5.5v11M26 5.5v11"
        stroke="#000"
        strokeOpacity=".16"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      {mark === undefined ? null : (
        <path
          d={`M3 ${levelY(mark)}h34`}
          className="stroke-ink"
          strokeWidth="2"
          strokeDasharray="4 2"
        />
      )}
    </svg>
  );
}

export type RackItem = {
  label: string;
  percent: number;
  colour: TubeColour;
  to?: string;
  note?: ReactNode;
  closed?: boolean;
  mark?: number;
  /** Too few items for a percentage: only the note is shown. */
  few?: boolean;
};

export type RackProps = {
  items: readonly RackItem[];
  label?: string;
  /** For racks that only name their tubes. */
  hideFigures?: boolean;
};

/**
 * So that no row has a single tube. If three labels do not fit side by side, each tube gets its own
 * row (`rack` in app.css).
 */
function rackColumns(count: number): string {
  if (count <= 3) return "grid-cols-3";
  if (count === 4) return "grid-cols-2 @sm:grid-cols-4";
  if (count === 5) return "grid-cols-3 @md:grid-cols-5";
  if (count === 6) return "grid-cols-3 @lg:grid-cols-6";
  if (count === 7) return "grid-cols-4 @2xl:grid-cols-7";
  if (count === 8) return "grid-cols-4 @3xl:grid-cols-8";
  return "grid-cols-3 @lg:grid-cols-5 @4xl:grid-cols-9";
}

export function Rack({ items, label, hideFigures = false }: RackProps) {
  return (
    <div className="@container">
      <ul aria-label={label} className={classes("rack grid gap-y-5", rackColumns(items.length))}>
        {items.map((item) => {
          const face = (
            <>
              <Tube
                colour={item.colour}
                percent={item.percent}
                closed={item.closed ?? false}
                mark={item.mark}
                plain={item.few}
              />
              <span className="mt-2 w-full text-xs leading-tight wrap-break-word hyphens-auto">
                {item.label}
              </span>
              {hideFigures || item.few || item.closed ? null : (
                <strong className="text-sm leading-snug tabular-nums">
                  {percent(item.percent)}
                </strong>
              )}
              {item.note ? (
                <span className="text-xs leading-tight text-ink-2">{item.note}</span>
              ) : null}
            </>
          );
          const slot = "flex h-full min-w-0 flex-col items-center gap-1 text-center text-ink";
          return (
            <li key={item.label} className="rack-slot min-w-0">
              {item.to ? (
                <Link to={item.to} className={classes(slot, "no-underline hover:underline")}>
                  {face}
                </Link>
              ) : (
                <div className={slot}>{face}</div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
