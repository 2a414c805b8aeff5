import { Link } from "react-router";

export type TabLinksProps = {
  label: string;
  tabs: readonly { label: string; to: string; current: boolean }[];
};

/** Tabs as addresses: links in a row that scrolls in itself on a phone. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className="scroll border-b border-line print:hidden">
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
