import type { ReactNode } from "react";
import { Mark } from "~/ui/mark";

/** The frame of every screen before signing in: whose product, what for, and the one sheet. */
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
      <header className="mb-6 space-y-1.5 text-center">
        <Mark className="mx-auto mb-3" width={34} height={39} />
        <h1 className="text-3xl">{title}</h1>
        {lead ? <p className="wrap-anywhere text-ink-2">{lead}</p> : null}
      </header>
      <section className="sheet space-y-5">{children}</section>
    </div>
  );
}
