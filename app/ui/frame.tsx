import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { classes } from "./classes";
import { Icon } from "./icon";
import { Logo } from "./logo";
import { Menu, type NavItem } from "./menu";
import { type TubeColour, tubeFill } from "./tube-colour";
import { frameWords } from "./words";

export type { NavItem };

export type FrameProps = {
  nav: readonly NavItem[];
  account?: { label: string; to: string; current?: boolean };
  /** Shown at every width: bell, sign-out. */
  actions?: ReactNode;
  footer?: ReactNode;
  home: string;
  name: string;
  children: ReactNode;
  narrow?: boolean;
  /** The content sets its own widths. */
  bleed?: boolean;
};

const target = "main";

/** On phones the menu is a `<details>`. */
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
        {frameWords.skip}
      </a>
      <header className="group/bar bar relative z-20 border-b border-line bg-sheet [--ground:var(--sheet)] print:hidden">
        <div className="wrap flex min-h-15 items-center gap-x-1 sm:gap-x-4">
          <Link
            to={home}
            className="mr-auto inline-flex min-h-11 min-w-11 items-center gap-2.5 font-serif text-xl font-semibold tracking-[-0.01em] text-ink no-underline"
          >
            <Logo className="mark shrink-0" />
            {/* With a bell in the bar, the name is hidden earlier. */}
            <span className="min-w-0 @max-[15rem]/bar:sr-only group-has-[.bell]/bar:@max-[21rem]/bar:sr-only">
              {name}
            </span>
          </Link>
          {nav.length > 0 ? (
            <nav
              aria-label={frameWords.main}
              className={classes("hidden min-w-0", many ? "lg:block" : "md:block")}
            >
              <ul className="flex flex-wrap justify-end gap-x-1">
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
              <span className="max-w-40 leading-tight wrap-anywhere hyphens-auto max-sm:sr-only">
                {account.label}
              </span>
            </Link>
          ) : null}
          {nav.length > 0 ? <Menu key={pathname} items={nav} wide={many} /> : null}
        </div>
      </header>
      <main
        id={target}
        tabIndex={-1}
        className={classes(
          // If it grew to fill the window, the footer would move while the page is loading.
          "outline-none",
          !bleed && "py-6 sm:py-8",
          !bleed && (narrow ? "narrow" : "wrap"),
        )}
      >
        {children}
      </main>
      <footer className="mt-16 text-sm text-ink-2 print:hidden">
        <div className="wrap">
          <Row />
        </div>
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 border-t-[5px] border-line pt-8 pb-4">
          <span className="font-serif text-lg text-ink">{name}</span>
          {footer}
        </div>
      </footer>
    </div>
  );
}

export type RoomProps = Pick<FrameProps, "children" | "narrow" | "bleed">;

/** A task's frame: nothing but the task. Its `TaskBar` leads out. */
export function Room({ children, narrow, bleed }: RoomProps) {
  return (
    <main
      id={target}
      tabIndex={-1}
      className={classes("pb-8 outline-none", !bleed && (narrow ? "narrow" : "wrap"))}
    >
      {children}
    </main>
  );
}

/** Closures in the order of draw. */
const order: readonly TubeColour[] = [
  "culture",
  "blue",
  "red",
  "gold",
  "green",
  "lavender",
  "gray",
];

function Row() {
  return (
    <svg viewBox="0 0 136 34" width="136" height="34" aria-hidden="true" className="relative -mb-6">
      {order.map((colour, at) => (
        <g key={colour}>
          <path
            d={`M${20 * at + 3.5} 10v18.5a4.5 4.5 0 0 0 9 0V10`}
            className="fill-paper stroke-line-2"
          />
          <path
            d={`M${20 * at + 4} 20h8v8.5a4 4 0 0 1-8 0z`}
            className={tubeFill[colour]}
            fillOpacity=".85"
          />
          <rect x={20 * at + 1} y="1" width="14" height="9" rx="2" className={tubeFill[colour]} />
        </g>
      ))}
    </svg>
  );
}
