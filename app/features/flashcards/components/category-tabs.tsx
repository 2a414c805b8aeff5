import { Link } from "react-router";
import type { CardFilter } from "../addresses";
import { cardCategoryWords as words } from "../words";

export type CategoryTabsProps = {
  tabs: readonly { which: CardFilter; due: number }[];
  which: CardFilter;
  toOf: (which: CardFilter) => string;
};

/** A strip of links: on phones it scrolls sideways. */
export function CategoryTabs({ tabs, which, toOf }: CategoryTabsProps) {
  return (
    <nav aria-label={words.which} className="chips strip">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.which}>
            <Link
              to={toOf(tab.which)}
              aria-current={tab.which === which ? "page" : undefined}
              className="chip"
            >
              {words.tab(words[tab.which], tab.due)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Lines({ text }: { text: string }) {
  return text.split("\n").map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card do not move
    <p key={at}>{line}</p>
  ));
}
