import { renderProse } from "~/features/lessons/markdown.server";

/** An item's text as a part of a page, which has a heading of the first level already. Raw HTML in it is escaped. */
export const contentHtml = (text: string): string =>
  renderProse(text).html.replace(/<(\/?)h1\b/g, "<$1h2");
