import { TabLinks } from "~/ui/tabs";
import { cardCategoryWords as words } from "~/words/cards-categories";
import type { CardFilter } from "../addresses";

export type CategoryTabsProps = {
  tabs: readonly { which: CardFilter; due: number }[];
  which: CardFilter;
  toOf: (which: CardFilter) => string;
};

export function CategoryTabs({ tabs, which, toOf }: CategoryTabsProps) {
  return (
    <TabLinks
      label={words.which}
      tabs={tabs.map((tab) => ({
        label: words.tab(words[tab.which], tab.due),
        to: toOf(tab.which),
        current: tab.which === which,
      }))}
    />
  );
}
