import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SiteUrlContext } from "./email-layout";

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** One line per block, links as text and address. Knows only our own tags. */
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

/** @param appUrl without it there are no footer links */
export function renderEmail(
  letter: ReactElement,
  { appUrl = null }: { appUrl?: string | null } = {},
): { html: string; text: string } {
  const markup = renderToStaticMarkup(
    createElement(SiteUrlContext.Provider, { value: appUrl }, letter),
  );
  return { html: `<!doctype html>${markup}`, text: markupToText(markup) };
}
