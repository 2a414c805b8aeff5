import type { ReactNode } from "react";

type Props = { id: string; title: string; action?: ReactNode; children: ReactNode };

/** One matter of the account: what it is, how it stands, and where it is changed. */
export function AccountSection({ id, title, action, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="sheet flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="min-w-0 grow basis-60 space-y-1">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      {action}
    </section>
  );
}
