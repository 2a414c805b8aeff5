/** A letter, as the two forms that a mail carries. */
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SiteAddress } from "./letter";

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Our own markup as plain text: a line a block, an address below the words that link to it. */
function markupToText(html: string): string {
  return html
    .replace(/<head>.*?<\/head>/s, "")
    .replace(/<(p|div) data-only="html".*?<\/\1>/gs, "")
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, "$2:\n$1")
    .replace(/<li[^>]*>/g, "\n- ")
    .replace(/<\/th>/g, ": ")
    .replace(/<\/tr>/g, "\n")
    .replace(/<br\/?>/g, "\n")
    .replace(/<\/(p|h1|h2|ul|ol|div|table)>/g, "\n\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .concat("\n");
}

/** @param appUrl where the site is; without it the letter has no links of its own around it */
export function renderLetter(
  letter: ReactElement,
  { appUrl = null }: { appUrl?: string | null } = {},
): { html: string; text: string } {
  const markup = renderToStaticMarkup(
    createElement(SiteAddress.Provider, { value: appUrl }, letter),
  );
  return { html: `<!doctype html>${markup}`, text: markupToText(markup) };
}
