import { z } from "zod";
import { cardCategories } from "#db/vocabulary";
import { countWords } from "./course";
import type { Flaw } from "./faults";
import { day, slug, source, sourceIds, text } from "./fields";

export const cardsSchema = z.strictObject({
  sources: z.array(source).min(1, "at least one source"),
  /** Drafts without it. */
  reviewed: day.optional(),
  cards: z.array(
    z.strictObject({
      id: slug,
      category: z.enum(cardCategories),
      module: slug,
      front: text,
      back: text,
      source: sourceIds,
    }),
  ),
});
export type Cards = z.output<typeof cardsSchema>;

/** Specification, section 9: 30 cards in six categories. */
const fewestCards = { all: 30, category: 5 };
const maxWords = { front: 30, back: 60 };

/** @param modules ids */
export function findCardFlaws({ sources, cards }: Cards, modules: ReadonlySet<string>): Flaw[] {
  const flaws: Flaw[] = [];
  const named = new Set(sources.map(({ id }) => id));
  const seen = new Set<string>();
  cards.forEach((card, at) => {
    const note = (message: string) =>
      flaws.push({ path: ["cards", at], message: `${card.id}: ${message}` });
    if (seen.has(card.id)) note("the id is used twice");
    seen.add(card.id);
    if (!modules.has(card.module)) note(`there is no module ${card.module}`);
    for (const one of card.source) if (!named.has(one)) note(`there is no source ${one}`);
    for (const side of ["front", "back"] as const)
      if (countWords(card[side]) > maxWords[side])
        note(`its ${side} has more than ${maxWords[side]} words`);
  });
  const few = (count: number, least: number, what: string) => {
    if (count < least)
      flaws.push({ path: ["cards"], message: `${count} ${what}, ${least} are wanted` });
  };
  few(cards.length, fewestCards.all, "cards");
  for (const category of cardCategories)
    few(
      cards.filter((card) => card.category === category).length,
      fewestCards.category,
      `cards about ${category}`,
    );
  return flaws;
}
