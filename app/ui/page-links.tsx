import type { ReactNode } from "react";
import { Link } from "react-router";

type Way = { label: string; to: string } | null;

export type PageLinksProps = {
  label: string;
  /** Null on the first or last page. */
  before: Way;
  after: Way;
  children?: ReactNode;
};

/** Nothing if there is only one page. */
export function PageLinks({ label, before, after, children }: PageLinksProps) {
  if (!before && !after) return null;
  const link = (way: Way) =>
    way ? (
      <Link to={way.to} className="btn btn-quiet">
        {way.label}
      </Link>
    ) : null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      {link(before)}
      {children ? <p className="text-sm text-ink-2">{children}</p> : null}
      {link(after)}
    </nav>
  );
}
