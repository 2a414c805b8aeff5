import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "./classes";
import { Going, useGoing } from "./going";
import { Icon, type IconName } from "./icon";
import { Logo } from "./logo";
import { contentId } from "./room";
import { frameWords } from "./words";

export type NavItem = {
  label: string;
  to: string;
  icon?: IconName;
  /** "page" is the page itself, true a page of its section. */
  current?: "page" | boolean;
  /** Too many for a phone's bar of four. */
  wideOnly?: boolean;
};

export type FrameProps = {
  /** With icons: on phones a bar at the bottom. Without: from 1024 px only, and `actions` hold a menu. */
  nav: readonly NavItem[];
  /** Shown at every width: bell, account. */
  actions?: ReactNode;
  footer?: ReactNode;
  home: string;
  name: string;
  children: ReactNode;
  narrow?: boolean;
  /** The content sets its own widths. */
  bleed?: boolean;
};

export function Frame({ nav, actions, footer, home, name, children, narrow, bleed }: FrameProps) {
  const going = useGoing();
  return (
    <>
      <a href={`#${contentId}`} className="btn btn-primary skip">
        {frameWords.skip}
      </a>
      <header className="bar">
        <div className="wrap">
          <Link to={home} className="bar-home">
            <Logo className="mark" />
            <span className="bar-name">{name}</span>
          </Link>
          {nav.length > 0 ? <SiteNav items={nav} /> : null}
          {actions}
        </div>
      </header>
      {going ? <Going /> : null}
      <main
        id={contentId}
        tabIndex={-1}
        aria-busy={going || undefined}
        className={classes("page", !bleed && (narrow ? "narrow py-page" : "wrap py-page"))}
      >
        {children}
      </main>
      <footer className="foot">
        <div className="wrap">
          <span className="foot-name">{name}</span>
          {footer}
        </div>
      </footer>
    </>
  );
}

function SiteNav({ items }: { items: readonly NavItem[] }) {
  const isDock = items.some(({ icon }) => icon);
  return (
    <nav aria-label={frameWords.main} className={isDock ? "dock" : "max-lg:hidden"}>
      <ul>
        {items.map(({ label, to, icon, current, wideOnly }) => (
          <li key={to} className={wideOnly ? "max-md:hidden" : undefined}>
            <Link to={to} aria-current={current || undefined} className="tab">
              {icon ? <Icon name={icon} /> : null}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
