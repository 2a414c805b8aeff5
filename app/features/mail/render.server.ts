import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type EmailFrame, EmailFrameContext } from "./email-layout";

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

/** Without a frame there are no footer links and no greeting. */
export function renderEmail(
  letter: ReactElement,
  { appUrl = null, firstName = null }: Partial<EmailFrame> = {},
): { html: string; text: string } {
  const value = { appUrl, firstName };
  const markup = renderToStaticMarkup(createElement(EmailFrameContext.Provider, { value }, letter));
  return { html: `<!doctype html>${markup}`, text: markupToText(markup) };
}
