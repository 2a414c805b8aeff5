import { TabLinks } from "~/ui/tabs";
import type { CardFilter } from "../addresses";
import { cardCategoryWords as words } from "../words";

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

export function Lines({ text }: { text: string }) {
  return text.split("\n").map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card do not move
    <p key={at}>{line}</p>
  ));
}
