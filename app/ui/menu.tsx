import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { classes } from "./classes";

export type MenuProps = {
  /** What the summary shows, with its name. */
  summary: ReactNode;
  children: ReactNode;
  className?: string;
};

/**
 * Opens below the bar. Closing on outside presses and the scroll lock on phones are CSS (app.css);
 * JavaScript adds closing by Escape and by links within the page.
 */
export function Menu({ summary, children, className }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    close();
    menu.current.querySelector("summary")?.focus();
  }
  function onClick(event: MouseEvent) {
    if ((event.target as Element).closest("a")) close();
  }
  return (
    <details
      ref={menu}
      className={classes("menu", className)}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <summary className="icon-link">{summary}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
