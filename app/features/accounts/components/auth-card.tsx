import type { ReactNode } from "react";

/** The frame of every screen before signing in: whose product, what for, and the one sheet. */
export function AuthCard({
  title,
  lead,
  quiet = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** The title is the product's name, which the bar above has said: what it is for is the larger. */
  quiet?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-[30rem]">
      <header className="mb-4 space-y-1">
        <h1 className={quiet ? "eyebrow font-sans" : undefined}>{title}</h1>
        {lead ? (
          <p
            className={
              quiet
                ? "font-serif text-2xl leading-tight font-semibold text-balance"
                : "wrap-anywhere text-ink-2"
            }
          >
            {lead}
          </p>
        ) : null}
      </header>
      <section className="sheet space-y-5">{children}</section>
    </div>
  );
}
