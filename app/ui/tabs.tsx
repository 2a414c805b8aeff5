import { Link } from "react-router";
import { classes } from "./classes";

export type TabLinksProps = {
  label: string;
  tabs: readonly { label: string; to: string; current: boolean }[];
};

/** Tabs as addresses: links in a row that scrolls in itself on a phone. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line print:hidden">
      <ul className="flex min-w-max gap-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab.current ? "page" : undefined}
              className={classes(
                "flex min-h-12 items-center border-b-[3px] px-3 no-underline -outline-offset-4",
                tab.current
                  ? "border-brand font-semibold text-ink"
                  : "border-transparent text-ink-2 hover:border-line-2",
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
