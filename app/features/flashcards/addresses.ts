/** URLs of the study cards. */
import { href } from "react-router";
import type { Category } from "./deck";

export type Which = Category | "all";

const withQuery = (path: string, query: Record<string, string>) => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};

const named = (which: Which): Record<string, string> =>
  which === "all" ? {} : { category: which };

/** The review page. `undo`: the card whose grade can be undone. */
export const cardsOf = (which: Which, { undo }: { undo?: string } = {}) =>
  withQuery(href("/practice/cards"), { ...named(which), ...(undo ? { undo } : {}) });

/** The review page with the card's answer shown. */
export const answerOf = (which: Which, cardId: string) =>
  `${withQuery(href("/practice/cards"), { ...named(which), show: cardId })}#answer`;

/** One page of all cards, from 1. */
export const browseOf = (which: Which, page = 1) =>
  withQuery(href("/practice/cards/browse"), {
    ...named(which),
    ...(page > 1 ? { page: String(page) } : {}),
  });
