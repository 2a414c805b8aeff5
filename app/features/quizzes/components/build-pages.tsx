import { Link } from "react-router";

type Props = {
  label: string;
  /** Null where there are none. */
  before: { label: string; to: string } | null;
  after: { label: string; to: string } | null;
};

/** On through a long list, and back. */
export function BuildPages({ label, before, after }: Props) {
  if (!before && !after) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      {[before, after].map((page) =>
        page ? (
          <Link key={page.to} to={page.to} className="btn btn-quiet">
            {page.label}
          </Link>
        ) : null,
      )}
    </nav>
  );
}
