import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { Link } from "react-router";
import { classes } from "./classes";
import { Icon } from "./icon";
import { frameWords } from "./words";

export type NavItem = { label: string; to: string; current?: boolean };

export type MenuProps = {
  items: readonly NavItem[];
  /** Replaces the row of links up to 1024 px instead of 768. */
  wide: boolean;
};

/**
 * For narrow screens. The scroll lock and closing on outside clicks are CSS (app.css); JavaScript
 * adds closing by Escape and by links within the page.
 */
export function Menu({ items, wide }: MenuProps) {
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
      className={classes("menu group", wide ? "menu-wide lg:hidden" : "md:hidden")}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <summary className="inline-flex min-h-11 min-w-11 items-center justify-end gap-1.5 font-semibold">
        <Icon name="menu" className="group-open:hidden" />
        <Icon name="cross" className="hidden group-open:block" />
        <span className="group-open:hidden">{frameWords.menu}</span>
        <span className="hidden group-open:inline">{frameWords.close}</span>
      </summary>
      <nav
        aria-label={frameWords.menu}
        className="absolute inset-x-0 top-full z-10 max-h-[calc(100dvh-60px)] overflow-y-auto overscroll-contain border-b border-line bg-sheet pb-2"
      >
        <ul className="wrap">
          {items.map((item) => (
            <li key={item.to} className="border-t border-line">
              <Link
                to={item.to}
                aria-current={item.current ? "page" : undefined}
                className={classes(
                  "-ml-3 flex min-h-13 items-center justify-between pl-3 text-ink no-underline",
                  item.current && "edged font-semibold",
                )}
              >
                {item.label}
                <Icon name="chevron-right" size={18} className="text-brand" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
