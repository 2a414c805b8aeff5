import type { ReactNode } from "react";
import { classes } from "./classes";
import { Icon } from "./icon";

export type StepsProps = {
  label: string;
  /** In order. On a phone, more than three are shown by number only. */
  names: readonly string[];
  /** From 1. */
  here: number;
  /** "done" */
  done: string;
};

const columns: Record<number, string> = { 3: "grid-cols-3", 5: "grid-cols-5" };

/** Where somebody is in a task of a few screens. */
export function Steps({ label, names, here, done }: StepsProps) {
  const isLong = names.length > 3;
  return (
    <nav aria-label={label}>
      <ol className={classes("grid gap-2 text-sm", columns[names.length])}>
        {names.map((name, index) => {
          const place = index + 1;
          return (
            <li
              key={name}
              aria-current={place === here ? "step" : undefined}
              className={classes(
                "flex flex-col gap-x-2 gap-y-0.5 border-t-4 pt-2 leading-tight",
                !isLong && "sm:flex-row",
                place <= here ? "border-brand" : "border-line",
                place === here ? "font-semibold text-ink" : "text-ink-2",
              )}
            >
              <span className="inline-flex items-center gap-1 tabular-nums">
                {place}
                {place < here ? <Icon name="check" size={16} className="text-ok" /> : null}
              </span>{" "}
              <span className={classes("min-w-0 wrap-anywhere", isLong && "max-sm:sr-only")}>
                {name}
                {place < here ? <span className="sr-only">, {done}</span> : null}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Buttons of a step with text fields: in the page, as a bar at the bottom would cover a field. */
export function StepButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center justify-between gap-3">{children}</div>;
}
