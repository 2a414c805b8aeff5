import { Link } from "react-router";
import { Icon } from "./icon";

export type BreadcrumbsProps = { trail: readonly { label: string; to?: string }[] };

/** The way here, from the top down. The last crumb is the page itself and needs no link. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1">
        {trail.map((crumb, index) => (
          <li key={crumb.label} className="flex min-w-0 items-center gap-1">
            {index > 0 ? <Icon name="chevron-right" size={14} className="text-ink-2" /> : null}
            {crumb.to ? (
              <Link to={crumb.to} className="flex min-h-11 items-center">
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink-2">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
