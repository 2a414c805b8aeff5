import { useEffect, useRef } from "react";
import { Link } from "react-router";

export type TabLinksProps = {
  label: string;
  tabs: readonly { label: string; to: string; current: boolean }[];
};

export function TabLinks({ label, tabs }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  const at = tabs.findIndex(({ current }) => current);
  // A new page shows the start of the row.
  useEffect(() => {
    const [nav, current] = [row.current, row.current?.querySelectorAll("a")[at]];
    if (!nav || !current) return;
    const before = current.offsetLeft - nav.offsetLeft;
    nav.scrollLeft = before - (nav.clientWidth - current.offsetWidth) / 2;
  }, [at]);
  return (
    <nav
      ref={row}
      aria-label={label}
      // Browsers do not scroll to a focused tab that is half visible.
      onFocus={({ target }) => target.scrollIntoView({ block: "nearest", inline: "nearest" })}
      className="strip border-b border-line print:hidden"
    >
      <ul className="flex min-w-max gap-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab.current ? "page" : undefined}
              className="tab min-h-12"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
