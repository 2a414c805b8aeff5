import type { ReactNode } from "react";
import { Link } from "react-router";

type Way = { label: string; to: string } | null;

export type PageLinksProps = {
  label: string;
  /** Null where there are none. */
  before: Way;
  after: Way;
  /** Between them: which page this is. */
  children?: ReactNode;
};

/** On through a list that is longer than a page, and back; nothing where all of it stands on one. */
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
