import type { ReactNode } from "react";
import { classes } from "~/ui/classes";

export type FrontSectionProps = {
  id: string;
  title: string;
  lead?: ReactNode;
  /** Heading beside the content on wide screens. */
  beside?: boolean;
  children: ReactNode;
};

export function FrontSection({ id, title, lead, beside, children }: FrontSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classes(
        "wrap grid gap-x-12 gap-y-2.5 py-3.5 sm:gap-y-6 sm:py-10",
        beside && "lg:grid-cols-[1fr_2.2fr]",
      )}
    >
      <div className="min-w-0 space-y-1 sm:space-y-2">
        <h2 id={`${id}-title`} className="sm:text-3xl">
          {title}
        </h2>
        {lead ? <p className="text-ink-2">{lead}</p> : null}
      </div>
      <div className="min-w-0 space-y-3 sm:space-y-6">{children}</div>
    </section>
  );
}
