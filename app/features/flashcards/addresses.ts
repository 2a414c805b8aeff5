/** Where the study cards are. */
import { href } from "react-router";
import type { Category } from "./deck";

/** A category, or all of them. */
export type Which = Category | "all";

const withQuery = (path: string, query: Record<string, string>) => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};

const named = (which: Which): Record<string, string> =>
  which === "all" ? {} : { category: which };

/** The review. `undo`: the card whose grade can be taken back. */
export const cardsOf = (which: Which, { undo }: { undo?: string } = {}) =>
  withQuery(href("/practice/cards"), { ...named(which), ...(undo ? { undo } : {}) });

/** The review with a card's answer shown. */
export const answerOf = (which: Which, cardId: string) =>
  `${withQuery(href("/practice/cards"), { ...named(which), show: cardId })}#answer`;

/** All cards, a page of them. `page`: from 1. */
export const browseOf = (which: Which, page = 1) =>
  withQuery(href("/practice/cards/browse"), {
    ...named(which),
    ...(page > 1 ? { page: String(page) } : {}),
  });
