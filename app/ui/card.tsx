import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "./classes";
import { Icon } from "./icon";

export function Sheet({ className, ...section }: ComponentProps<"section">) {
  return <section {...section} className={classes("sheet", className)} />;
}

export type CardProps = {
  to: string;
  title: ReactNode;
  eyebrow?: ReactNode;
  /** At the top, so that the rows below stay aligned. */
  badges?: ReactNode;
  /** At the left: a tube, a logo. */
  media?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3 | 4;
  className?: string;
};

/** Its one link, the title, covers the whole card. */
export function Card({
  to,
  title,
  eyebrow,
  badges,
  media,
  children,
  footer,
  action,
  level = 3,
  className,
}: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article
      className={classes(
        "sheet relative flex gap-4 focus-within:border-line-2 hover:border-line-2",
        className,
      )}
    >
      {media ? <div className="shrink-0">{media}</div> : null}
      <div className="flex min-w-0 grow flex-col gap-1.5">
        {eyebrow || badges ? (
          <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 gap-y-1.5">
            {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
            {badges ? <div className="flex flex-wrap gap-1.5">{badges}</div> : null}
          </div>
        ) : null}
        <Heading className="flex items-start justify-between gap-3 font-serif text-lg leading-snug font-semibold">
          <Link
            to={to}
            className="min-w-0 text-ink no-underline after:absolute after:inset-0 after:rounded-xl after:content-[''] hover:underline"
          >
            {title}
          </Link>
          {action ? null : <Icon name="arrow-right" className="mt-0.5 text-brand" />}
        </Heading>
        {children}
        {footer ? <div className="mt-auto pt-2 text-sm text-ink-2">{footer}</div> : null}
        {action ? (
          <p
            className={classes(
              "flex items-center gap-2 font-semibold text-brand",
              footer ? "pt-1" : "mt-auto pt-2",
            )}
          >
            {action}
            <Icon name="arrow-right" size={18} />
          </p>
        ) : null}
      </div>
    </article>
  );
}
