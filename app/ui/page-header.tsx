import type { ReactNode } from "react";

export type PageHeaderProps = {
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** A working screen (a question, a form): a smaller title leaves the room to the work. */
  compact?: boolean;
};

/** The head of a page: its one h1, what it is about, what to do. */
export function PageHeader({ eyebrow, title, lead, actions, compact }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 space-y-1.5">
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        <h1 className={compact ? "text-[min(12vw,1.41rem)]" : undefined}>{title}</h1>
        {lead ? <p className="text-lg text-ink-2">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
    </header>
  );
}
