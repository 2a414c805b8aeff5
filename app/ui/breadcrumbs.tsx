import { Link } from "react-router";
import { classes } from "./classes";
import { Icon } from "./icon";
import { breadcrumbWords } from "./words";

export type BreadcrumbsProps = { trail: readonly { label: string; to?: string }[] };

/** On a phone only one step back. The last crumb is the page itself. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const back = trail.findLastIndex(({ to }) => to);
  return (
    <nav aria-label={breadcrumbWords.label} className="text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1">
        {trail.map((crumb, index) => (
          <li
            key={crumb.label}
            className={classes(
              "flex min-w-0 items-center gap-1",
              index !== back && "max-sm:hidden",
            )}
          >
            {index === back ? (
              <Icon name="arrow-left" size={16} className="text-brand sm:hidden" />
            ) : null}
            {index > 0 ? (
              <Icon name="chevron-right" size={14} className="text-ink-2 max-sm:hidden" />
            ) : null}
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
