import { renderProse } from "~/features/lessons/markdown.server";
import { itemWords as words } from "./words";

/**
 * Returns the HTML of an item's Markdown; raw HTML in it is escaped. Its headings come below the page's own, and a picture
 * of another site, which pages do not load, becomes a link to it.
 */
export function contentHtml(markdown: string): string {
  const { html } = renderProse(markdown);
  return withLinkedPictures(withLowerHeadings(html));
}

// In rendered text and attributes, "<" is escaped.
const withLowerHeadings = (html: string): string =>
  html.includes("<h1")
    ? html.replace(/<(\/?)h([1-5])\b/g, (_, slash, level) => `<${slash}h${Number(level) + 1}`)
    : html;

const picture = /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g;

const withLinkedPictures = (html: string): string =>
  html
    // A link in a link is none.
    .replace(/<a [^>]*>.*?<\/a>/gs, (link) =>
      link.replace(picture, (_, __, alt: string) => alt || words.picture),
    )
    .replace(picture, (_, src: string, alt: string) =>
      /^https:/.test(src)
        ? `<a href="${src}" rel="noopener">${alt || words.picture}</a>`
        : alt || words.picture,
    );
