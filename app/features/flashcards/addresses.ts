import { href } from "react-router";
import type { Category } from "./deck";

export type CardFilter = Category | "all";

const withQuery = (path: string, query: Record<string, string>) => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};

const categoryQuery = (which: CardFilter): Record<string, string> =>
  which === "all" ? {} : { category: which };

/** `undo`: the card whose grade can be undone. */
export const cardsOf = (which: CardFilter, { undo }: { undo?: string } = {}) =>
  withQuery(href("/practice/cards"), { ...categoryQuery(which), ...(undo ? { undo } : {}) });

export const answerOf = (which: CardFilter, cardId: string) =>
  `${withQuery(href("/practice/cards"), { ...categoryQuery(which), show: cardId })}#answer`;

export const browseOf = (which: CardFilter, page = 1) =>
  withQuery(href("/practice/cards/browse"), {
    ...categoryQuery(which),
    ...(page > 1 ? { page: String(page) } : {}),
  });
