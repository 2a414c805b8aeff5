import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { classes } from "./classes";
import { Icon } from "./icon";
import { Mark } from "./mark";

export type NavItem = { label: string; to: string; current?: boolean };

export type FrameProps = {
  nav: readonly NavItem[];
  account?: { label: string; to: string; current?: boolean };
  /** Stands in the bar on every width: a bell, a way to sign out. */
  actions?: ReactNode;
  /** Stands beside the name below the page. */
  footer?: ReactNode;
  home: string;
  name: string;
  children: ReactNode;
  /** 720 px, for screens of one column. */
  narrow?: boolean;
  /** The content brings its own widths: bands across the page. */
  bleed?: boolean;
};

const target = "main";

/** The frame of a page: skip link, bar, main, footer. On phones the menu is a `<details>`. */
export function Frame({
  nav,
  account,
  actions,
  footer,
  home,
  name,
  children,
  narrow,
  bleed,
}: FrameProps) {
  const { pathname } = useLocation();
  const many = nav.length > 5;
  return (
    <div className="flex min-h-dvh flex-col">
      <a href={`#${target}`} className="btn btn-primary skip">
        Skip to content
      </a>
      <header className="relative border-b border-line bg-sheet [--ground:var(--sheet)] print:hidden">
        <div className="wrap flex min-h-15 items-center gap-x-1 sm:gap-x-4">
          <Link
            to={home}
            className="mr-auto inline-flex min-h-11 items-center gap-2.5 font-serif text-[1.15rem] font-semibold text-ink no-underline"
          >
            <Mark className="shrink-0" />
            {name}
          </Link>
          {nav.length > 0 ? (
            <nav aria-label="Main" className={many ? "hidden lg:block" : "hidden md:block"}>
              <ul className="flex gap-x-1">
                {nav.map((item) => (
                  <li key={item.to}>
                    <Link
                      to={item.to}
                      aria-current={item.current ? "page" : undefined}
                      className="tab min-h-15"
                    >
                      {item.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          {actions}
          {account ? (
            <Link
              to={account.to}
              aria-current={account.current ? "page" : undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 text-ink no-underline hover:underline"
            >
              <Icon name="user" />
              <span className="max-w-32 truncate max-sm:sr-only">{account.label}</span>
            </Link>
          ) : null}
          {nav.length > 0 ? (
            <details key={pathname} className={classes("group", many ? "lg:hidden" : "md:hidden")}>
              <summary className="inline-flex min-h-11 min-w-11 items-center justify-end gap-1.5 font-semibold">
                <Icon name="menu" className="group-open:hidden" />
                <Icon name="cross" className="hidden group-open:block" />
                Menu
              </summary>
              <nav
                aria-label="Menu"
                className="absolute inset-x-0 top-full z-10 border-b border-line bg-sheet pb-2"
              >
                <ul className="wrap">
                  {nav.map((item) => (
                    <li key={item.to} className="border-t border-line">
                      <Link
                        to={item.to}
                        aria-current={item.current ? "page" : undefined}
                        className={classes(
                          "flex min-h-13 items-center justify-between text-ink no-underline",
                          item.current && "font-semibold",
                        )}
                      >
                        {item.label}
                        <Icon
                          name={item.current ? "check" : "chevron-right"}
                          size={18}
                          className="text-brand"
                        />
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            </details>
          ) : null}
        </div>
      </header>
      <main
        id={target}
        tabIndex={-1}
        className={classes(
          "grow outline-none",
          !bleed && "py-6 sm:py-8",
          !bleed && (narrow ? "narrow" : "wrap"),
        )}
      >
        {children}
      </main>
      <footer className="mt-16 border-t border-line text-sm text-ink-2 print:hidden">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 py-4">
          <span className="font-serif">{name}</span>
          {footer}
        </div>
      </footer>
    </div>
  );
}
