import type { ReactNode } from "react";

export function AuthCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-[30rem]">
      <header className="mb-4 space-y-1">
        <h1>{title}</h1>
        {lead ? <p className="wrap-anywhere text-ink-2">{lead}</p> : null}
      </header>
      <section className="sheet space-y-5">{children}</section>
    </div>
  );
}
