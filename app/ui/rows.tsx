import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "./classes";
import { Icon } from "./icon";
import { rowWords } from "./words";

export type RowsProps = {
  children: ReactNode;
  /** Needed where no heading names the list. */
  label?: string;
  /** Within a sheet that also holds other things: no sheet of its own. */
  inside?: boolean;
};

/** A list in one sheet, with a hairline between its rows. Its children are `Row`s. */
export function Rows({ children, label, inside = false }: RowsProps) {
  return (
    <ul aria-label={label} className={classes("rows", !inside && "sheet py-1")}>
      {children}
    </ul>
  );
}

export type RowProps = {
  /** Without it, the row is text. */
  to?: string;
  title: ReactNode;
  /** One line that starts with what differs from the other rows. */
  detail?: ReactNode;
  /** An icon, a tube. "done" and "open" bring their own. */
  start?: ReactNode;
  /** A figure, a badge. With "locked", the word beside the lock. */
  end?: ReactNode;
  /** "open" shows an empty circle, for lists in which things get done. */
  state?: "open" | "done" | "locked";
  /** The page that is shown. */
  current?: boolean;
};

/** The whole row is the link, at least 60 px high. */
export function Row({ to, title, detail, start, end, state, current }: RowProps) {
  const content = (
    <>
      {start ?? (state === "done" || state === "open" ? <Circle done={state === "done"} /> : null)}
      <span className="min-w-0 grow">
        <span className="row-title">
          {title}
          {state === "done" ? <span className="sr-only">{rowWords.done}</span> : null}
        </span>
        {detail ? <span className="row-detail">{detail}</span> : null}
      </span>
      {state === "locked" ? (
        <span className="row-end">
          <Icon name="lock" size={16} />
          {end ?? rowWords.locked}
        </span>
      ) : end ? (
        <span className="row-end">{end}</span>
      ) : null}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className="row" data-state={state}>
          {content}
        </div>
      ) : (
        <Link
          to={to}
          className="row"
          data-state={state}
          aria-current={current ? "page" : undefined}
        >
          {content}
        </Link>
      )}
    </li>
  );
}

/** To do, or done. The row says it in words. */
function Circle({ done }: { done: boolean }) {
  return <span className="row-circle">{done ? <Icon name="check" size={16} /> : null}</span>;
}
