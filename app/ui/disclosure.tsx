import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes";
import { Icon } from "./icon";

export type DisclosureProps = Omit<ComponentProps<"details">, "children"> & {
  summary: ReactNode;
  children: ReactNode;
  /** Print the content even if collapsed. */
  onPaper?: boolean;
};

/** Of several with the same `name`, one is open at a time. */
export function Disclosure({ summary, children, onPaper, className, ...details }: DisclosureProps) {
  return (
    <details
      {...details}
      className={classes(
        "group border-b border-line",
        onPaper && "on-paper print:border-0",
        className,
      )}
    >
      <summary
        className={classes(
          "flex min-h-14 items-center justify-between gap-4 py-3 font-semibold",
          onPaper && "print:hidden",
        )}
      >
        <span className="min-w-0">{summary}</span>
        <Icon name="chevron-down" className="turn text-brand group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
