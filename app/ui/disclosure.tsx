import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes";
import { Icon } from "./icon";

export type DisclosureProps = Omit<ComponentProps<"details">, "children"> & {
  summary: ReactNode;
  children: ReactNode;
};

/** Opens and closes by the browser's own means. Give several the same `name` and one is open at a time. */
export function Disclosure({ summary, children, className, ...details }: DisclosureProps) {
  return (
    <details {...details} className={classes("group border-b border-line", className)}>
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold">
        <span className="min-w-0">{summary}</span>
        <Icon name="chevron-down" className="turn text-brand group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
