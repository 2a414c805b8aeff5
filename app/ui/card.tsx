import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "./classes";
import { Icon } from "./icon";

/** A surface on the paper: it groups, it does not open. */
export function Sheet({ className, ...section }: ComponentProps<"section">) {
  return <section {...section} className={classes("sheet", className)} />;
}

export type CardProps = {
  /** Where the whole card leads. */
  to: string;
  title: ReactNode;
  eyebrow?: ReactNode;
  /** Stands at the left: a tube, a mark. */
  media?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  level?: 2 | 3 | 4;
  className?: string;
};

/** A thing that can be opened: the title is the one link, and its target is the whole card. */
export function Card({
  to,
  title,
  eyebrow,
  media,
  children,
  footer,
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
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        <Heading className="flex items-start justify-between gap-3 font-serif text-lg leading-snug font-semibold">
          <Link
            to={to}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-xl after:content-[''] hover:underline"
          >
            {title}
          </Link>
          <Icon name="arrow-right" className="mt-0.5 text-brand" />
        </Heading>
        {children}
        {footer ? <div className="mt-auto pt-2 text-sm text-ink-2">{footer}</div> : null}
      </div>
    </article>
  );
}
