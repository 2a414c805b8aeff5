import type { ReactNode } from "react";
import { classes } from "./classes";

/** On a phone two per row, or with `three` three. */
export function StatList({ children, three }: { children: ReactNode; three?: boolean }) {
  return (
    <dl
      className={classes(
        "grid gap-x-4 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]",
        three ? "grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]" : "grid-cols-2",
      )}
    >
      {children}
    </dl>
  );
}

export type StatProps = { label: ReactNode; value: ReactNode; note?: ReactNode };

export function Stat({ label, value, note }: StatProps) {
  return (
    <div className="border-t border-line-2 pt-2">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-serif text-2xl leading-tight font-semibold lining-nums tabular-nums sm:text-3xl">
        {value}
      </dd>
      {note ? <dd className="mt-1 text-sm text-ink-2">{note}</dd> : null}
    </div>
  );
}
