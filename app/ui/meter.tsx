import type { ReactNode } from "react";
import { classes } from "./classes";
import { percent } from "./language";
import { type TubeColour, tubeFill } from "./tube-colour";

export type MeterProps = {
  /** 0 to 100. */
  value: number;
  label: ReactNode;
  colour?: TubeColour;
  /** "13 of 24" instead of "54%". */
  figure?: ReactNode;
  /** For table cells, where the row is the label. */
  labelHidden?: boolean;
  className?: string;
};

export function Meter({ value, label, colour, figure, labelHidden, className }: MeterProps) {
  const share = Math.min(100, Math.max(0, value));
  return (
    <div
      className={classes(
        "grid grid-cols-[minmax(min-content,1fr)_auto] items-center gap-x-3 gap-y-1",
        labelHidden ? "max-w-48 min-w-24" : "text-sm",
        className,
      )}
    >
      <span className={labelHidden ? "sr-only" : undefined}>{label}</span>
      <span className={classes("text-right font-semibold tabular-nums", labelHidden && "order-2")}>
        {figure ?? percent(share)}
      </span>
      <svg aria-hidden="true" className={classes("h-2.5 w-full", !labelHidden && "col-span-2")}>
        <rect width="100%" height="10" rx="5" className="fill-line" />
        {share > 0 ? (
          <rect
            width={`${share}%`}
            height="10"
            rx="5"
            className={colour ? tubeFill[colour] : "fill-brand"}
          />
        ) : null}
      </svg>
    </div>
  );
}
