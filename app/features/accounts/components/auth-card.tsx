import type { ReactNode } from "react";

export function AuthCard({
  title,
  lead,
  quiet = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** For pages whose title is only the product's name. */
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
